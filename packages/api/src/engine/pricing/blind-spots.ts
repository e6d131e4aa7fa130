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

/** The same by words, where no table of models has such goods at all. */
const BLIND_WORDS =
  /\b(?:rolex|patek|audemars|cartier|omega (?:speedmaster|seamaster)|birkin|kelly bag|hermes|saxophone|trumpet|violin|cello|piano|synthesi[sz]er|drum ?kit|amplifier|playstation|ps[345]|xbox|nintendo switch|oculus|gopro|drone|macbook|imac|mac mini|psa \d+|bgs \d|graded card|rookie card|charizard|krugerrand|gold coin|silver dollar|diamond|platinum ring|1[048]k gold)\b/i;

export const isBlindFor = (group: GroupId | null, text: string): boolean =>
  (group !== null && BLIND_GROUPS.has(group)) || BLIND_WORDS.test(text);
