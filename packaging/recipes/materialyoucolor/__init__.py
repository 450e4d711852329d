"""materialyoucolor 3, which KivyMD 2.0.0 needs; the bundled recipe has 2.0.10.

With ndk_api 24 a ready Android wheel is used; the source archive is fetched first all the same, so its address
must hold.
"""

from pythonforandroid.recipe import PyProjectRecipe
from pythonforandroid.recipes.pymunk import PymunkRecipe as BundledPymunk


class MaterialyoucolorRecipe(PyProjectRecipe):
    name = "materialyoucolor"
    version = "3.0.4"
    url = BundledPymunk._url.replace(
        "/p/pymunk/pymunk-{version}.zip", "/m/materialyoucolor/materialyoucolor-{version}.tar.gz")
    depends = ["setuptools"]
    hostpython_prerequisites = []
    need_stl_shared = True  # its C++ part needs libc++_shared.so

    def get_recipe_env(self, arch, **kwargs):
        env = super().get_recipe_env(arch, **kwargs)
        env["CFLAGS"] += " -O2 -DNDEBUG"
        env["CXXFLAGS"] = env.get("CXXFLAGS", "") + " -O2 -DNDEBUG"
        env["LDCXXSHARED"] = env["CXX"] + " -shared"
        return env


recipe = MaterialyoucolorRecipe()
