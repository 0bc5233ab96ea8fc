"""Every message with a number is said with 0, 1 and 2, and what stands behind the number agrees.

The word behind a number must be on one of the lists below: with a form for one and others for
many, with one form for both, or as no noun at all. So a message that has lost its plural fails, and
a new word or parameter fails until somebody has looked at it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.core.game import KERNEL_TEXT
from meadhall.core.registry import game, game_ids
from meadhall.core.text import LANGUAGES, Entry, Texts, load_texts

ROOT = Path(__file__).parent.parent.parent
FOLDERS = {
    "kernel": KERNEL_TEXT,
    "terminal": ROOT / "src" / "meadhall" / "cli" / "text",
    "page": ROOT / "frontend" / "text",
    **{id: game(id).text_folder for id in game_ids()},
}


def words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


NUMBERS = words(
    """
    n need have least most of fewest left points price fame cards column range damage strip percent
    warriors traders sailors tokens weapons rest sword swords stones coins wood woods stone ore
    fed high next brings number idle guessed turn round count
    """
)
NAMES = words(
    """
    seat owner who what name names tile figure row cell space board building ship raid zone zones
    token symbol type card action effect goal from to given gives missing weapon material colour
    title file words word why value source digest about signed ships letter list
    time increment hosts host receiver h m
    """
)
"""Parameters that are names, sentences or lists."""

AGREEING = {
    "en": """
        bow/bows snare/snares spear/spears sword/swords boat/boats longship/longships space/spaces
        place/places point/points penalty/penalties case/cases card/cards copy/copies raid/raids
        symbol/symbols token/tokens viking/vikings Viking/Vikings warrior/warriors trader/traders
        sailor/sailors player/players seat/seats choice/choices table/tables line/lines
        minute/minutes thing/things is/are wants/want agrees/agree brings/bring
        ship/ships roll/rolls phase/phases day/days hour/hours second/seconds
        """,
    "de": """
        Falle/Fallen Speer/Speere Langschwert/Langschwerter Boot/Boote/Booten
        Langschiff/Langschiffe Drachenschiff/Drachenschiffe Feld/Felder/Feldern Platz/Plätze
        Punkt/Punkte/Punkten Thingstrafe/Thingstrafen Fall/Fällen Karte/Karten
        Raubzug/Raubzüge/Raubzügen Schiff/Schiffe
        Seemann/Seeleute Person/Personen Zeile/Zeilen
        Möglichkeit/Möglichkeiten Tisch/Tische Minute/Minuten Ding/Dinge Wikinger/Wikinger/Wikingern
        ist/sind kann/können will/wollen stimmt/stimmen fehlt/fehlen kommt/kommen bringt/bringen
        weiterer/weitere weiteres/weitere sehen/sehen Wurf/Würfe Symbol/Symbole/Symbolen
        Tag/Tage Stunde/Stunden Sekunde/Sekunden
        """,
}
"""The form for one, then those for any other number."""
ALIKE = {
    "en": "fame gold silver wood stone ore damage kB newborn d h",
    "de": "Ruhm Gold Silber Holz Stein Erz Schaden kB Nachwuchs Krieger Händler Bauplättchen"
    " Spieler Einnahmen Zuschlag Pfeil T h",
}
"""Nouns with one form for any number."""
NO_NOUNS = {
    "en": "of from for to in into or and at on left missing short watching already not that can may"
    " reached blocked like away",
    "de": "von vom für zu bis in im oder und aus auf bei mehr weniger übrig offen jetzt"
    " zurücknehmen essen ziehen bieten nehmen mit dazu weg ein erreicht"
    " gesperrt einer jeder wie abwerfen fort",
}
BETWEEN = {
    "en": "more fewer hidden open empty earlier older spent construction long"
    " unavailable Thing income",
    "de": "mehr verdeckte offene offenes leere leerer frühere ältere älterer eingesetzte"
    " eingesetzter zusätzlichem",
}
"""What may stand between a number and its noun."""
PLACES = "column strip at Round Spalte Streifen Bergstreifen bei Zug Schritt Möglichkeit Runde"
"""Behind these a number says which one, not how many."""
THINGS = {
    "en": {"one": "thing", "other": "things"},
    "de": {"one": "Ding", "other": "Dinge"},
}
"""Stands for every name in the sentences."""

_PARAMETER = re.compile(r"\{(\w+)(?::(\w+))?")
_WORDS_BEHIND = re.compile(r"(?:(\w+) )?(?<![\w.])(\d+)((?: [^\W\d]+)+)")


def forms(language: str) -> tuple[frozenset[str], frozenset[str]]:
    """The words that may follow 1, and those that may follow any other number."""
    rows = [row.split("/") for row in AGREEING[language].split()]
    alike = words(ALIKE[language])
    one = frozenset(row[0] for row in rows)
    many = frozenset(form for row in rows for form in row[1:])
    return one | alike, many | alike


def parameters(entry: Entry) -> set[str]:
    texts = [entry] if isinstance(entry, str) else list(entry.values())
    found = {name for text in texts for pair in _PARAMETER.findall(text) for name in pair}
    return {name for name in found if name and not name.isdigit()}


def numbered(where: str, language: str) -> Iterator[tuple[str, Texts, set[str]]]:
    """Every message that says a number, with its parameters."""
    texts = load_texts(language, [FOLDERS[where]])
    texts.entries["a.thing"] = THINGS[language]
    for key, entry in list(texts.entries.items()):
        used = parameters(entry)
        if isinstance(entry, dict):
            used.add("n")
        if used & NUMBERS:
            yield key, texts, used


def disagreeing(sentence: str, language: str) -> list[str]:
    """Numbers with a word behind them that does not go with them."""
    one, many = forms(language)
    between, no_nouns = words(BETWEEN[language]), words(NO_NOUNS[language])
    found = []
    for before, number, behind in _WORDS_BEHIND.findall(sentence):
        if before in words(PLACES):
            continue
        following = [word for word in behind.split() if word not in between]
        allowed = one if number == "1" else many
        if following and following[0] not in allowed | no_nouns:
            found.append(f"{number} {following[0]}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("where", FOLDERS)
def test_numbers_agree_with_what_they_count(where: str, language: str) -> None:
    """Each message is said with 0, 1 and 2."""
    wrong = []
    for key, texts, used in numbered(where, language):
        for number in (0, 1, 2):
            said = texts.say(
                key, {name: number if name in NUMBERS else "@a.thing" for name in used}
            )
            wrong += [f"{key}: {pair!r} in {said!r}" for pair in disagreeing(said, language)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("where", FOLDERS)
def test_every_parameter_is_known_to_be_a_number_or_a_name(where: str) -> None:
    for language in LANGUAGES:
        for key, entry in load_texts(language, [FOLDERS[where]]).entries.items():
            unknown = parameters(entry) - NUMBERS - NAMES
            assert not unknown, f"{key} ({language}): {unknown}"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "1 bows"),
        ("en", "1 warriors"),
        ("en", "needs 2 longship, you have 0"),
        ("en", "0 more card"),
        ("de", "1 Seeleute"),
        ("de", "2 Speer"),
        ("de", "1 fehlen"),
    ],
)
def test_a_bad_plural_is_found(language: str, sentence: str) -> None:
    assert disagreeing(sentence, language)


COUNTED = {
    "feast-for-odin": ("good", "ship", "building"),
    "vikings": ("figure",),
    "in-the-name-of-odin": ("viking", "capacity"),
}
"""Names that stand behind numbers, by the table of the file that holds them."""
ONE_FORM = {
    "en": """
        wood stone ore silver peas flax beans grain cabbage mead stockfish milk salt_meat
        game_meat sheep whale_meat cattle oil wool linen skin_and_bones clothing silverware silk
        jewelry pregnant_sheep pregnant_cattle none boat_with longship_with gone_knarr
        gone_longship
        """,
    "de": """
        wood stone ore silver peas flax beans grain cabbage fruits mead stockfish milk salt_meat
        game_meat whale_meat oil wool linen skin_and_bones clothing silverware silk jewelry bow
        none boat_with longship_with gone_knarr gone_longship shed fisherman scout warrior trader
        vikings
        """,
}
"""Substances, tiles named after what lies on them, words that are the same in the plural, and ships
that are listed one by one."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", COUNTED)
def test_names_that_are_counted_have_a_plural(id: str, language: str) -> None:
    entries = load_texts(language, [FOLDERS[id]]).entries
    for table in COUNTED[id]:
        names = {key: entry for key, entry in entries.items() if key.startswith(f"{table}.")}
        assert names
        for key, entry in names.items():
            single = key.partition(".")[2] in words(ONE_FORM[language])
            assert isinstance(entry, str) == single, f"{key} ({language}): {entry}"


# ---------------------------------------------------------------------- German cases

GOVERNING = "mit nach aus von zu in auf für gegen den dem der des das einen einem zum zur vom im"
UNBENT = words("seat owner who name names cell colour zones to file")
"""Names that have one form in every case, or are written in the case of their sentence."""
UNBENT_KEYS = words("never_alone other_symbol")
"""Messages whose name is a symbol: Anwerbung, Handwerk, Seefahrt, Krieger, Händler, Seemann."""


@pytest.mark.parametrize("where", FOLDERS)
def test_german_names_stand_where_they_need_no_other_case(where: str) -> None:
    """Not "mit Adliger" nor "nach Färöer": names are said in the nominative, behind a colon."""
    governed = re.compile(rf"\b(?:{'|'.join(GOVERNING.split())}) \{{(\w+)")
    for key, entry in load_texts("de", [FOLDERS[where]]).entries.items():
        for text in [entry] if isinstance(entry, str) else entry.values():
            bent = set(governed.findall(text)) & NAMES - UNBENT
            assert not bent or key in UNBENT_KEYS, f"{key}: {text}"


def test_the_reference_set_is_no_principle() -> None:
    """German "Grundsatz" is a maxim."""
    texts = load_texts("de", [FOLDERS["in-the-name-of-odin"]])
    assert "Grundsatz" not in " ".join(str(entry) for entry in texts.entries.values())
