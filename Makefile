# Icebreaker: every command of the project; plain `make` explains them.

VENV := .venv
RUN := $(VENV)/bin/python
INSTALL := $(RUN) -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes
OFFSCREEN := SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy KIVY_NO_ARGS=1 KIVY_NO_FILELOG=1
DISPLAY_FOUND := $(or $(DISPLAY),$(WAYLAND_DISPLAY),$(filter Darwin,$(shell uname -s)))
SHOTS := phone=360x800 phone-landscape=800x360 tablet=1280x800 tablet-portrait=800x1280

.PHONY: help play test lint bench shots apk art sounds words pictures
.DELETE_ON_ERROR:

help:
	@echo "make play    start the app; without a display, bots play an evening and leave pictures in build/demo"
	@echo "make test    everything that is checked: lint, types, imports, rules, screens, Android package"
	@echo "make lint    ruff, mypy and import-linter alone"
	@echo "make bench   measure against plain Kivy, sqlite3 and python-chess; writes build/bench.json"
	@echo "make shots   pictures of every screen, phone and tablet, English and French, text 100 % and 200 %, in build/shots;"
	@echo "              with ONLY=icelake those with icelake in their name"
	@echo "make apk     check this machine, then build the Android package with buildozer"
	@echo "make art     draw the pictures in assets/ again from their sources"
	@echo "make sounds  make the sounds in assets/ again"
	@echo "make words   compile the catalogues in assets/locale"
	@echo "make pictures  the README's pictures again, from matches as they look now"
	@echo "All of them set up what they need by themselves the first time."

play: $(VENV)/app.stamp
ifneq ($(DISPLAY_FOUND),)
	@$(RUN) -m app
else
	@$(OFFSCREEN) $(RUN) -m app demo build/demo
endif

test: lint
	@$(OFFSCREEN) $(RUN) -m pytest --numprocesses 2 --dist loadfile
	@$(OFFSCREEN) $(RUN) -OO -m pytest --numprocesses 2 --dist loadfile -p no:cacheprovider $(UNDER_OO)

# What may behave differently on the phone, where asserts and docstrings are gone.
UNDER_OO := $(wildcard tests/core tests/games tests/physics tests/store)

lint: $(VENV)/test.stamp
	@$(RUN) -m ruff check .
	@$(RUN) -m mypy
	@$(VENV)/bin/lint-imports

bench: $(VENV)/test.stamp
	@$(OFFSCREEN) $(RUN) -m bench

shots: $(VENV)/app.stamp
	@for shot in $(SHOTS); do for language in en fr; do for text in 1.0 2.0; do \
	    $(OFFSCREEN) $(RUN) -m app shots build/shots/$${shot%%=*}-$$language-$$text --size $${shot##*=} --lang $$language \
	    --text $$text --only "$(ONLY)" || exit 1; done; done; done

apk: $(VENV)/tools.stamp
	@$(RUN) packaging/build_apk.py

art: $(VENV)/test.stamp
	@$(RUN) assets/art/build.py

sounds: $(VENV)/app.stamp
	@$(RUN) assets/sounds/make.py

words: $(VENV)/app.stamp
	@$(RUN) assets/locale/build.py

pictures: $(VENV)/test.stamp
	@$(OFFSCREEN) $(RUN) -m app shots build/pictures --size 1280x800 --lang en
	@$(RUN) docs/pictures/make.py build/pictures

# Set-up: a stamp is older than its requirements only when these have changed.

$(VENV)/app.stamp: requirements/app.txt
	@sh packaging/set_up.sh $(VENV)
	@echo "Installing what the app needs ..."
	@$(INSTALL) -r $<
	@touch $@

$(VENV)/test.stamp: requirements/test.txt $(VENV)/app.stamp
	@echo "Installing what the tests need ..."
	@$(INSTALL) -r $<
	@touch $@

$(VENV)/tools.stamp: requirements/tools.txt $(VENV)/test.stamp
	@echo "Installing the tools for packages ..."
	@$(INSTALL) -r $<
	@touch $@
