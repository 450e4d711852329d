#!/bin/sh
# Makes the virtual environment, and the OpenGL libraries where they are missing: set_up.sh FOLDER
set -eu
venv=$1
packages="libgl1 libegl1 libgles2 libgl1-mesa-dri libmtdev1"

# Installs Debian packages, or fails without a word when apt can't be used here.
apt_install() {
    command -v apt-get >/dev/null || return 1
    if [ "$(id -u)" = 0 ]; then as_root=""; elif sudo -n true 2>/dev/null; then as_root="sudo -n"; else return 1; fi
    export DEBIAN_FRONTEND=noninteractive
    $as_root apt-get -qq update </dev/null && $as_root apt-get -qq install -y --no-install-recommends "$@" </dev/null
}

# Kivy 2.3.1 is ready-made for Python up to 3.13.
find_python() {
    for python in ${PYTHON:-} python3 python3.13 python3.12 python3.11; do
        if "$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null; then
            echo "$python"
            return
        fi
    done
    echo "Please install Python 3.11, 3.12 or 3.13 (Kivy 2.3.1 is not ready-made for others)." >&2
    return 1
}

make_venv() {
    [ -x "$venv/bin/python" ] && return
    python=$(find_python)
    echo "Making $venv with $("$python" --version) ..."
    "$python" -m venv "$venv" 2>/dev/null && return
    rm -rf "$venv"
    apt_install python3-venv >/dev/null 2>&1 && "$python" -m venv "$venv" && return
    echo "Please install the venv module of $python (on Debian: apt install python3-venv)." >&2
    return 1
}

have_library() {
    "$venv/bin/python" -c 'import ctypes, sys; [ctypes.CDLL(name) for name in sys.argv[1:]]' "$@" 2>/dev/null
}

have_software_driver() {
    ls /usr/lib/*/dri/swrast_dri.so /usr/lib*/dri/swrast_dri.so /usr/lib/*/dri/kms_swrast_dri.so \
        /usr/lib/*/libgallium*.so 2>/dev/null | grep -q .
}

have_opengl() {
    have_library libGL.so.1 libEGL.so.1 libGLESv2.so.2 libmtdev.so.1 && have_software_driver
}

make_venv
if [ "$(uname -s)" = Linux ] && ! have_opengl; then
    echo "Installing the OpenGL libraries: $packages ..."
    # shellcheck disable=SC2086
    apt_install $packages >/dev/null 2>&1 || echo "The OpenGL libraries are missing; please install $packages." >&2
fi
