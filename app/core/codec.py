"""Frozen dataclasses to JSON and back, led by their type hints; nothing unknown passes."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from app.core.words import sentence


class BadData(ValueError):
    """Data that does not fit; the text says where and why."""


def encode(value: Any) -> Any:
    """Plain JSON data; a dataclass becomes {"ItsName": {field: …}}, so that unions can tell them apart."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {type(value).__name__: {name: encode(getattr(value, name)) for name in _field_names(type(value))}}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, (tuple, list)):
        return [encode(item) for item in value]
    if isinstance(value, frozenset):
        return [encode(item) for item in sorted(value)]
    if isinstance(value, Mapping):
        return {str(key): encode(item) for key, item in value.items()}
    return value


def decode(hint: Any, data: Any, where: str = "") -> Any:
    """The value of type `hint` that `data` stands for; refuses with a sentence that names the place."""
    where = where or getattr(hint, "__name__", str(hint))
    if dataclasses.is_dataclass(hint):
        return _decode_dataclass(hint, data, where)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _decode_union(args, data, where)
    if origin is tuple:
        return _decode_tuple(args, data, where)
    if origin is frozenset:
        return frozenset(decode(args[0], item, f"{where}[{i}]") for i, item in enumerate(_a_list(data, where)))
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        if not isinstance(data, dict):
            raise BadData(sentence("{where}: expected an object, found {found}.", where=where, found=_kind(data)))
        return {decode(args[0], key, where): decode(args[1], item, f"{where}.{key}") for key, item in data.items()}
    return _decode_plain(hint, data, where)


_KINDS: dict[type, str] = {
    dict: sentence("an object"), list: sentence("a list"), str: sentence("a text"), bool: sentence("true or false"),
    int: sentence("a whole number"), float: sentence("a number"), type(None): sentence("nothing"),
}


@cache
def _field_names(cls: type) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(cls))


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)


def _kind(data: Any) -> str:
    return _KINDS.get(type(data), type(data).__name__)


def _a_list(data: Any, where: str) -> list[Any]:
    if not isinstance(data, list):
        raise BadData(sentence("{where}: expected a list, found {found}.", where=where, found=_kind(data)))
    return data


def _decode_dataclass(cls: Any, data: Any, where: str) -> Any:
    if not (isinstance(data, dict) and list(data) == [cls.__name__] and isinstance(data[cls.__name__], dict)):
        raise BadData(sentence("{where}: expected {name}.", where=where, name=cls.__name__))
    fields, names = data[cls.__name__], _field_names(cls)
    if unknown := sorted(set(fields) - set(names)):
        raise BadData(sentence("{where}: unknown field {names}.", where=where, names=", ".join(unknown)))
    if missing := sorted(set(names) - set(fields)):
        raise BadData(sentence("{where}: missing field {names}.", where=where, names=", ".join(missing)))
    return cls(**{name: decode(_hints(cls)[name], fields[name], f"{where}.{name}") for name in names})


def _decode_union(choices: tuple[Any, ...], data: Any, where: str) -> Any:
    if data is None and type(None) in choices:
        return None
    named: dict[str, Any] = {getattr(c, "__name__", ""): c for c in choices if dataclasses.is_dataclass(c)}
    if named and isinstance(data, dict) and len(data) == 1 and next(iter(data)) in named:
        return _decode_dataclass(named[next(iter(data))], data, where)
    for choice in choices:
        if not dataclasses.is_dataclass(choice) and choice is not type(None):
            try:
                return decode(choice, data, where)
            except BadData:
                continue
    names = ", ".join(getattr(choice, "__name__", str(choice)) for choice in choices)
    raise BadData(sentence("{where}: expected one of {names}.", where=where, names=names))


def _decode_tuple(args: tuple[Any, ...], data: Any, where: str) -> Any:
    items = _a_list(data, where)
    if len(args) == 2 and args[1] is Ellipsis:
        return tuple(decode(args[0], item, f"{where}[{i}]") for i, item in enumerate(items))
    if len(items) != len(args):
        raise BadData(sentence("{where}: expected {count} items, found {found}.",
                               where=where, count=len(args), found=len(items)))
    return tuple(decode(arg, item, f"{where}[{i}]") for i, (arg, item) in enumerate(zip(args, items, strict=True)))


def _decode_plain(hint: Any, data: Any, where: str) -> Any:
    if isinstance(hint, type) and issubclass(hint, Enum):
        try:
            return hint(data)
        except ValueError:
            allowed = ", ".join(str(item.value) for item in hint)
            raise BadData(sentence("{where}: expected one of {names}.", where=where, names=allowed)) from None
    if hint is float and type(data) is int:
        return float(data)
    if hint is not Any and type(data) is not hint:
        expected = getattr(hint, "__name__", str(hint))
        raise BadData(sentence("{where}: expected {expected}, found {found}.",
                               where=where, expected=expected, found=_kind(data)))
    return data
