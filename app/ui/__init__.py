"""The screens: everything that knows Kivy."""
