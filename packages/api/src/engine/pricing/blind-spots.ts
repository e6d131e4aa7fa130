import type { GroupId } from './goods/groups.ts';

/**
 * Kinds of goods whose price words cannot tell: a 2017 sale of a phone says nothing of today, and a watch may be worth $20 or $20,000. They
 * are priced by model or not at all.
 */
const BLIND_GROUPS: ReadonlySet<GroupId> = new Set([
  'phones',
  'tablets',
  'laptops',
  'graphics-cards',
  'televisions',
  'digital-cameras',
  'camera-series',
  'film-cameras',
  'lenses',
  'camcorders',
  'electric-guitars',
  'watches',
  'consoles',
]);

/** The same by words, where no table of models has such goods at all: the sales were of what fits into a small parcel. */
const BLIND_WORDS = new RegExp(
  `\\b(?:${[
    'rolex|patek|audemars|cartier|omega (?:speedmaster|seamaster)|birkin|kelly bag|hermes',
    'saxophone|trumpet|violin|cello|piano|synthesi[sz]er|drum ?(?:kit|set)|amplifier|turntable',
    '(?:playstation [345]|ps[45]|xbox (?:one|360|series)|nintendo switch)(?!.*\\bgames?\\b)|oculus|steam deck|gopro|drone|imac|mac mini|airpods max',
    'psa \\d+|bgs \\d|graded card|rookie card|charizard|krugerrand|gold coin|silver dollar|diamond|platinum ring|1[048]k(?:t)? (?:solid )?gold',
    'stand mixer|instant pot|pressure cooker|dutch oven|espresso machine|vacuum(?: cleaner)?|air fryer|vitamix|refrigerator|washing machine',
    'bicycle|mountain bike|road bike|e-?bike|treadmill|kayak|surfboard|snowboard|golf clubs|skis',
    'cordless drill|impact driver|circular saw|table saw|miter saw|lawn ?mower|chainsaw|generator',
    'stroller|car seat|crib|high chair',
    // Lines of a brand that bring several times what its name and the kind of goods would say.
    'jordan (?:1|2|3|4|5|6|11|12|13)s?|jordan retro|yeezys?|nuptse|himalayan parka|canada goose|moncler|arc ?.?teryx|barbour|golden goose',
    'tiffany (?:& co|and co|co|silver|bracelet|necklace|ring|earrings)|david yurman|van cleef|goyard|burberry (?:trench|coat)',
    'herman miller|aeron|eames|snap.?on|festool|le creuset|air ?pods|kindle|apple watch|nespresso|dyson|sonos|bose (?:quiet|soundlink|qc)',
    '(?:game ?boy|gamecube|dreamcast|ps vita|psp|nintendo 3?ds|wii u|sega (?:genesis|saturn))(?!.*\\b(?:games?|cart|cartridge|case)\\b)|booster box',
    'bookcase|bookshelf|sofa|couch|armchair|mattress|dining table|coffee table|office chair|dresser|nightstand|wardrobe',
  ].join('|')})\\b`,
  'i',
);

export const isBlindFor = (group: GroupId | null, text: string): boolean =>
  (group !== null && BLIND_GROUPS.has(group)) || BLIND_WORDS.test(text);
