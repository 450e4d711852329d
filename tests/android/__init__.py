"""The Android package, proved with buildozer's and python-for-android's own code as far as no SDK is needed."""
