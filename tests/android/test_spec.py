"""The spec and the recipe graph, read by the tools that will build the package."""

from __future__ import annotations

import json
from configparser import ConfigParser

import pytest

import app
from tests.android.compose import ROOT
from tests.android.conftest import run

RECIPES = ["hostpython3", "libffi", "openssl", "sdl2_image", "sdl2_mixer", "sdl2_ttf", "sqlite3", "python3", "sdl2",
           "pyjnius", "setuptools", "android", "materialyoucolor", "pycparser", "cffi", "kivy", "pymunk"]
MODULES = ["asyncgui", "asynckivy", "certifi", "chardet", "filetype", "idna", "kivymd", "plyer", "requests", "six",
           "urllib3"]


@pytest.fixture(scope="module")
def spec() -> dict[str, str]:
    parser = ConfigParser(interpolation=None)
    parser.read(ROOT / "buildozer.spec")
    return dict(parser["app"])


@pytest.fixture(scope="module")
def resolved() -> dict:
    line = next(line for line in run("tests.android.resolve").splitlines() if line.startswith("RESOLVED "))
    return json.loads(line.removeprefix("RESOLVED "))


def test_buildozer_reads_the_spec_and_finds_the_version(composed):
    assert composed.composed["version"] == app.__version__
    assert composed.composed["package"] == "org.icebreakergames.icebreaker"


def test_no_value_has_a_comment_in_it(spec):
    assert not [name for name, value in spec.items() if " ;" in value or (" #" in value)]


def test_keys_that_do_the_opposite_of_what_they_say_are_left_out(spec):
    assert not {"p4a.setup_py", "android.no-byte-compile-python", "android.wakelock"} & set(spec)


def test_the_oldest_android_is_the_one_the_ready_wheels_are_made_for(spec):
    assert spec["android.minapi"] == spec["android.ndk_api"] == "24"
    assert (spec["android.api"], spec["android.ndk"]) == ("36", "28c")


@pytest.mark.parametrize("name", ["icon.filename", "icon.adaptive_foreground.filename", "icon.adaptive_background.filename",
                                  "presplash.filename", "android.extra_manifest_application_arguments"])
def test_a_file_the_spec_names_is_there(spec, name):
    assert (ROOT / spec[name].replace("%(source.dir)s/", "")).is_file()


def test_python_for_android_is_pinned_to_a_commit(spec):
    assert len(spec["p4a.commit"]) == 40 and spec["p4a.branch"] == "master"


def test_the_package_has_the_same_versions_as_the_desktop(spec):
    pinned = dict(line.split(" ")[0].split("==")
                  for line in (ROOT / "requirements" / "app.txt").read_text().splitlines() if "==" in line)
    packed = dict(item.split("==") for item in spec["requirements"].split(",") if "==" in item)
    assert {name: packed.get(name) for name in pinned} == pinned


def test_buildozer_asks_for_both_processors_and_the_local_recipes(composed):
    words = composed.composed["create"]
    assert [word for word in words if word.startswith("--arch")] == ["--arch=arm64-v8a", "--arch=x86_64"]
    assert str(ROOT / "packaging" / "recipes") in words


def test_the_recipe_graph_is_as_expected(resolved):
    assert resolved["order"] == RECIPES
    assert resolved["modules"] == MODULES


def test_nothing_drags_in_cairo_or_pillow(resolved):
    found = {name.lower() for name in (*resolved["order"], *resolved["modules"])}
    assert not found & {"pycairo", "libcairo", "cairo", "pillow", "materialshapes"}


@pytest.mark.parametrize("name", ["pymunk", "materialyoucolor"])
def test_the_local_recipe_is_used_and_asks_for_an_archive_that_exists(resolved, name):
    assert resolved["files"][name] == str(ROOT / "packaging" / "recipes" / name)
    version = {"pymunk": "7.3.1", "materialyoucolor": "3.0.4"}[name]
    assert resolved["urls"][name].endswith(f"/{name}-{version}.tar.gz")


def test_chipmunk_is_built_fast_and_without_assertions():
    recipe = (ROOT / "packaging" / "recipes" / "pymunk" / "__init__.py").read_text()
    assert "-O3 -DNDEBUG" in recipe
