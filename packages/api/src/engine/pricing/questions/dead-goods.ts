import conditions from '../../../../models/notes/conditions.json' with { type: 'json' };

/** Phrases for defects of goods sold for parts, such as a lock. "Not working" counts, but not in "for parts or not working". */
const DEFECTS = [...conditions.locks, ...conditions.forParts.filter((phrase) => !/\b(?:for|parts)\b/.test(phrase)), 'no power'];
const DEAD = new RegExp(`(?<!\\bor )\\b(?:${DEFECTS.map((phrase) => phrase.replaceAll(' ', '[ -]')).join('|')})\\b`);

/** Returns whether goods sold for parts are described as locked or unable to turn on. */
export const isDead = (words: string): boolean => DEAD.test(words.toLowerCase().replace(/['’]/g, ''));
