"""The 190 occupation cards: what is printed in their corners, and their kind.

Provenance: number, deck, points and kind as printed and as listed in the appendix. Keys follow the
appendix, since two pairs (52 and 99, 94 and 148) share a printed name; rules know a card by its
number. Lower-case decks are starting cards with a light back.
"""

from __future__ import annotations

from typing import Final

IMMEDIATE: Final = "immediate"
EACH_TIME: Final = "each_time"
ANYTIME: Final = "anytime"
AS_SOON_AS: Final = "as_soon_as"
KINDS: Final = (IMMEDIATE, EACH_TIME, ANYTIME, AS_SOON_AS)

TWO_BOXES: Final = (11, 12, 13, 15, 188)
"""Cards with an immediate and an each-time half; the row tells the one that the appendix lists."""


class Occupation:
    """A card as printed. Its name is the message `occupation.<key>`."""

    number: int
    deck: str
    key: str
    points: int
    kind: str

    def __init__(self, number: int, deck: str, key: str, points: int, kind: str) -> None:
        self.number = number
        self.deck = deck
        self.key = key
        self.points = points
        self.kind = kind

    @property
    def start(self) -> bool:
        """Whether it is a starting card."""
        return self.deck.islower()

    @property
    def name(self) -> str:
        return "occupation." + self.key


_ROWS: Final = (
    (1, "A", "peddler", 0, EACH_TIME),
    (2, "C", "patron", 1, EACH_TIME),
    (3, "A", "furrier", 1, EACH_TIME),
    (4, "c", "hunter", 0, EACH_TIME),
    (5, "A", "chief", 7, IMMEDIATE),
    (6, "B", "stone_carver", 1, EACH_TIME),
    (7, "A", "miller", 3, EACH_TIME),
    (8, "a", "craft_leader", 1, EACH_TIME),
    (9, "A", "ore_boatman", 0, EACH_TIME),
    (10, "A", "milker", 1, IMMEDIATE),
    (11, "c", "trident_hunter", 1, IMMEDIATE),
    (12, "A", "helmsman", 0, IMMEDIATE),
    (13, "B", "archer", 1, IMMEDIATE),
    (14, "C", "ship_owner", 2, IMMEDIATE),
    (15, "C", "cottager", 1, EACH_TIME),
    (16, "C", "captain", 2, IMMEDIATE),
    (17, "A", "orient_shipper", 0, IMMEDIATE),
    (18, "C", "fighter", 0, IMMEDIATE),
    (19, "C", "host", 0, IMMEDIATE),
    (20, "A", "builder", 0, IMMEDIATE),
    (21, "b", "collector", 1, IMMEDIATE),
    (22, "A", "miner", 1, IMMEDIATE),
    (23, "A", "custodian", 1, IMMEDIATE),
    (24, "A", "whaling_equipper", 2, IMMEDIATE),
    (25, "B", "meat_trader", 1, IMMEDIATE),
    (26, "c", "meat_inspector", 0, IMMEDIATE),
    (27, "A", "fisherman", 1, IMMEDIATE),
    (28, "B", "locksmith", 1, EACH_TIME),
    (29, "B", "meat_preserver", 3, IMMEDIATE),
    (30, "B", "silk_merchant", 3, IMMEDIATE),
    (31, "C", "storeman", 2, IMMEDIATE),
    (32, "A", "weapons_supplier", 2, IMMEDIATE),
    (33, "A", "sheep_shearer", 2, IMMEDIATE),
    (34, "a", "shepherd", 0, IMMEDIATE),
    (35, "A", "cattle_breeder", 0, IMMEDIATE),
    (36, "A", "ships_cook", 2, EACH_TIME),
    (37, "A", "foreign_trader", 1, EACH_TIME),
    (38, "A", "peacemaker", 2, EACH_TIME),
    (39, "C", "modifier", 2, ANYTIME),
    (40, "B", "master_joiner", 3, ANYTIME),
    (41, "a", "slowpoke", 1, EACH_TIME),
    (42, "b", "steward", 2, EACH_TIME),
    (43, "A", "fruit_picker", 0, IMMEDIATE),
    (44, "B", "master_tailor", 1, ANYTIME),
    (45, "C", "pirate", -1, ANYTIME),
    (46, "B", "ship_architect", 1, ANYTIME),
    (47, "a", "tanner", 2, ANYTIME),
    (48, "A", "farmer", 3, ANYTIME),
    (49, "C", "plower", 3, ANYTIME),
    (50, "A", "rune_engraver", 2, ANYTIME),
    (51, "B", "master_mason", 1, ANYTIME),
    (52, "a", "tutor", 0, ANYTIME),
    (53, "b", "farm_shop_owner", 1, ANYTIME),
    (54, "A", "tradesman", 3, ANYTIME),
    (55, "C", "treasurer", 2, ANYTIME),
    (56, "A", "arms_dealer", 1, ANYTIME),
    (57, "b", "bean_farmer", 1, ANYTIME),
    (58, "A", "linseed_oil_presser", 3, ANYTIME),
    (59, "A", "linen_weaver", 0, ANYTIME),
    (60, "C", "inspector", 2, IMMEDIATE),
    (61, "C", "wharf_owner", 3, IMMEDIATE),
    (62, "b", "fine_blacksmith", 3, IMMEDIATE),
    (63, "C", "hornturner", 2, IMMEDIATE),
    (64, "A", "ship_builder", 1, IMMEDIATE),
    (65, "A", "dragonslayer", 0, IMMEDIATE),
    (66, "A", "field_farmer", 0, IMMEDIATE),
    (67, "C", "private_chef", 1, IMMEDIATE),
    (68, "A", "supplier_of_weapons", 2, IMMEDIATE),
    (69, "c", "equipment_supplier", 1, IMMEDIATE),
    (70, "B", "courier", 0, IMMEDIATE),
    (71, "C", "innkeeper", -1, IMMEDIATE),
    (72, "B", "earl", 2, IMMEDIATE),
    (73, "C", "metalsmith", 2, IMMEDIATE),
    (74, "A", "cowherd", 1, IMMEDIATE),
    (75, "C", "bone_collector", 0, IMMEDIATE),
    (76, "A", "homecomer", 1, IMMEDIATE),
    (77, "A", "follower", 0, IMMEDIATE),
    (78, "B", "traveling_merchant", 0, IMMEDIATE),
    (79, "A", "breeder", 1, IMMEDIATE),
    (80, "B", "shepherd_boy", 0, IMMEDIATE),
    (81, "C", "quartermaster", 2, IMMEDIATE),
    (82, "B", "longship_builder", 1, IMMEDIATE),
    (83, "A", "wholesaler", 1, IMMEDIATE),
    (84, "B", "harbor_guard", 0, IMMEDIATE),
    (85, "C", "hornblower", 0, IMMEDIATE),
    (86, "A", "hide_buyer", 3, IMMEDIATE),
    (87, "A", "preacher", 0, IMMEDIATE),
    (88, "C", "clerk", 2, EACH_TIME),
    (89, "a", "catapult", 1, EACH_TIME),
    (90, "C", "sword_fighter", 2, EACH_TIME),
    (91, "c", "latecomer", 0, EACH_TIME),
    (92, "C", "sympathetic_soul", 1, EACH_TIME),
    (93, "C", "helper_in_time_of_need", 3, EACH_TIME),
    (94, "A", "spice_merchant", 2, EACH_TIME),
    (95, "A", "wanderer", 1, EACH_TIME),
    (96, "A", "meat_merchant", 1, EACH_TIME),
    (97, "B", "pea_counter", 1, EACH_TIME),
    (98, "A", "nobleman", 2, EACH_TIME),
    (99, "A", "preceptor", 2, EACH_TIME),
    (100, "b", "undertaker", -1, EACH_TIME),
    (101, "B", "judge", 1, EACH_TIME),
    (102, "B", "fur_merchant", 2, EACH_TIME),
    (103, "C", "forest_blacksmith", 3, EACH_TIME),
    (104, "b", "disheartened_warrior", 0, EACH_TIME),
    (105, "B", "knarr_builder", 3, EACH_TIME),
    (106, "B", "warmonger", -1, EACH_TIME),
    (107, "B", "adventurer", 1, EACH_TIME),
    (108, "c", "ironsmith", 2, EACH_TIME),
    (109, "B", "master_count", 2, EACH_TIME),
    (110, "C", "birka_settler", 1, EACH_TIME),
    (111, "C", "artist", 1, EACH_TIME),
    (112, "b", "barkeeper", 0, EACH_TIME),
    (113, "a", "craft_apprentice", 0, EACH_TIME),
    (114, "C", "silk_stitcher", 3, EACH_TIME),
    (115, "b", "princess", 1, EACH_TIME),
    (116, "c", "master_bricklayer", 2, EACH_TIME),
    (117, "A", "shipowner", 3, EACH_TIME),
    (118, "c", "messenger", 0, EACH_TIME),
    (119, "b", "milkman", 1, EACH_TIME),
    (120, "b", "middleman", 2, EACH_TIME),
    (121, "B", "carpenter", 0, EACH_TIME),
    (122, "A", "mountain_guard", 0, EACH_TIME),
    (123, "C", "oil_seller", 1, EACH_TIME),
    (124, "B", "laborer", 1, EACH_TIME),
    (125, "c", "scribe", 0, EACH_TIME),
    (126, "A", "trapper", 2, EACH_TIME),
    (127, "b", "angler", 1, EACH_TIME),
    (128, "A", "digger", 2, EACH_TIME),
    (129, "b", "meat_curer", 1, EACH_TIME),
    (130, "C", "snare_specialist", 1, EACH_TIME),
    (131, "c", "bait_layer", 1, EACH_TIME),
    (132, "b", "berserker", 2, EACH_TIME),
    (133, "B", "lance_bearer", 1, EACH_TIME),
    (134, "A", "drunkard", 0, EACH_TIME),
    (135, "A", "lone_wolf", 2, EACH_TIME),
    (136, "c", "raider", 2, EACH_TIME),
    (137, "a", "melee_fighter", 3, EACH_TIME),
    (138, "c", "robber", 1, EACH_TIME),
    (139, "C", "loot_hunter", 1, EACH_TIME),
    (140, "A", "blubber_cook", 2, EACH_TIME),
    (141, "c", "ivory_sculptor", 2, EACH_TIME),
    (142, "B", "whale_catcher", 3, EACH_TIME),
    (143, "B", "antlers_seller", 2, EACH_TIME),
    (144, "B", "deerstalker", 0, EACH_TIME),
    (145, "a", "forester", 2, EACH_TIME),
    (146, "C", "sledger", 0, EACH_TIME),
    (147, "A", "steersman", 1, EACH_TIME),
    (148, "C", "spice_trader", 1, EACH_TIME),
    (149, "A", "priest", 1, EACH_TIME),
    (150, "c", "meat_buyer", 0, EACH_TIME),
    (151, "c", "thing_spokesman", 3, EACH_TIME),
    (152, "A", "merchant", 1, EACH_TIME),
    (153, "a", "proficient_hunter", 2, EACH_TIME),
    (154, "a", "woodcutter", 2, EACH_TIME),
    (155, "b", "cooper", 2, EACH_TIME),
    (156, "B", "stone_crusher", 2, EACH_TIME),
    (157, "C", "skinner", 0, EACH_TIME),
    (158, "A", "barbarian", 1, EACH_TIME),
    (159, "B", "festive_hunter", 1, EACH_TIME),
    (160, "a", "sober_man", 2, EACH_TIME),
    (161, "B", "whaling_assistant", 0, EACH_TIME),
    (162, "C", "flax_farmer", 1, EACH_TIME),
    (163, "a", "farmhand", 1, EACH_TIME),
    (164, "A", "armed_fighter", 3, EACH_TIME),
    (165, "A", "village_leader", 3, EACH_TIME),
    (166, "B", "weapons_warden", 1, EACH_TIME),
    (167, "B", "taster", 3, EACH_TIME),
    (168, "C", "earl_of_lade", 2, EACH_TIME),
    (169, "C", "sower", 1, EACH_TIME),
    (170, "a", "refugee_helper", 0, EACH_TIME),
    (171, "A", "flax_baker", 2, EACH_TIME),
    (172, "C", "fish_cook", 0, EACH_TIME),
    (173, "B", "punchcutter", 1, EACH_TIME),
    (174, "a", "bosporus_traveller", 1, EACH_TIME),
    (175, "B", "codliver_oil_presser", 2, EACH_TIME),
    (176, "B", "etiquette_teacher", 3, EACH_TIME),
    (177, "B", "maid", 0, EACH_TIME),
    (178, "B", "boat_builder", 0, AS_SOON_AS),
    (179, "B", "cutter_operator", 2, AS_SOON_AS),
    (180, "C", "beach_raider", -2, AS_SOON_AS),
    (181, "C", "sail_patcher", 1, AS_SOON_AS),
    (182, "C", "herb_gardener", 1, AS_SOON_AS),
    (183, "C", "grain_deliveryman", 2, IMMEDIATE),
    (184, "C", "sponsor", 0, IMMEDIATE),
    (185, "B", "dorestad_traveller", 2, EACH_TIME),
    (186, "A", "pea_flour_baker", 3, EACH_TIME),
    (187, "B", "chronicler", 2, ANYTIME),
    (188, "C", "mineworker", 0, EACH_TIME),
    (189, "B", "seafarer", 1, AS_SOON_AS),
    (190, "B", "bosporus_merchant", 0, EACH_TIME),
)

OCCUPATIONS: Final = tuple(
    Occupation(number, deck, key, points, kind) for number, deck, key, points, kind in _ROWS
)
"""Card n is number n - 1."""
OCCUPATION: Final = {card.key: card.number for card in OCCUPATIONS}
