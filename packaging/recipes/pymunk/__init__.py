"""pymunk 7 for Android, built from its source archive through PEP 517.

The bundled recipe knows 6.0.0 only: its address ends in .zip, and it would put the build machine's cffi into
the package.
"""

from os.path import join

from pythonforandroid.recipe import PyProjectRecipe
from pythonforandroid.recipes.pymunk import PymunkRecipe as BundledPymunk
from pythonforandroid.util import rmdir


class PymunkRecipe(PyProjectRecipe):
    name = "pymunk"
    version = "7.3.1"
    url = BundledPymunk._url.replace(".zip", ".tar.gz")
    sha256sum = "d36f10ac78355b5f4798d5b17e32100a1a1230258b1f37008f778ece72ddb719"
    depends = ["cffi", "setuptools"]
    hostpython_prerequisites = []  # the isolated build brings cffi, setuptools and wheel by itself

    def get_recipe_env(self, arch, **kwargs):
        env = super().get_recipe_env(arch, **kwargs)
        # CFLAGS replace Python's own flags, so without these Chipmunk is built with -O0 and its assertions on.
        env["CFLAGS"] += " -O3 -DNDEBUG"
        env["LDFLAGS"] += " -llog -lm"
        env["PYMUNK_BUILD_SLIM"] = "1"
        return env

    def build_arch(self, arch):
        super().build_arch(arch)
        installed = join(self.ctx.get_python_install_dir(arch.arch), "pymunk")
        for extra in ("examples", "tests"):
            rmdir(join(installed, extra), ignore_errors=True)


recipe = PymunkRecipe()
