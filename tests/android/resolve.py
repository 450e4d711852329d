"""Resolves the requirements of buildozer.spec with python-for-android's own code and prints JSON."""

from __future__ import annotations

import json
import os
from configparser import ConfigParser
from pathlib import Path

from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.toolchain import split_argument_list

ROOT = Path(__file__).parents[2]


def resolve() -> dict[str, object]:
    spec = ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec")
    names = []
    for requirement in split_argument_list(spec["app"]["requirements"]):
        name, _, version = requirement.partition("==")
        names.append(name)
        if version:
            os.environ[f"VERSION_{name}"] = version
    context = Context()
    context.local_recipes = str(ROOT / spec["app"]["p4a.local_recipes"])
    context.storage_dir, context.ndk_api = None, int(spec["app"]["android.ndk_api"])
    bootstrap = Bootstrap.get_bootstrap(spec["app"]["p4a.bootstrap"], context)
    order, modules, _ = get_recipe_order_and_bootstrap(context, names, bootstrap)
    recipes = {name: Recipe.get_recipe(name, context) for name in order}
    return {
        "order": order,
        "modules": sorted(modules),
        "urls": {name: recipe.versioned_url for name, recipe in recipes.items() if recipe.url},
        "files": {name: str(Path(recipe.get_recipe_dir()).resolve()) for name, recipe in recipes.items()},
    }


if __name__ == "__main__":
    print("RESOLVED " + json.dumps(resolve()))
