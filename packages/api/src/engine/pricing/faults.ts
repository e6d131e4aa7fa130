import conditions from '../../../models/notes/conditions.json' with { type: 'json' };

/** Phrases that say what is wrong with goods sold for parts: a lock, or "not working" but not "for parts or not working". */
const FAULTS = [...conditions.locks, ...conditions.forParts.filter((phrase) => !/\b(?:for|parts)\b/.test(phrase)), 'no power'];
const DEAD = new RegExp(`(?<!\\bor )\\b(?:${FAULTS.map((phrase) => phrase.replaceAll(' ', '[ -]')).join('|')})\\b`);

/** Returns whether the words about goods sold for parts say that they do not start or are locked. */
export const isDead = (words: string): boolean => DEAD.test(words.toLowerCase().replace(/['’]/g, ''));
