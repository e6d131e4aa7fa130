import { classes } from '../../../models/claims/word-classes.json' with { type: 'json' };

const CLASS_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(classes).flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
);

/** "Zippers" is asked as "zipper", "stitched" as "stitch" and "stitche", "carried" as "carry". */
const stemsOf = (word: string): string[] =>
  [/s$/u, /es$/u, /ed$/u, /d$/u, /ing$/u].flatMap((ending) => {
    const stem = word.replace(ending, '');
    if (stem === word || stem.length < 3) return [];
    const undoubled = stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : [];
    return [stem, `${stem}e`, ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []), ...undoubled];
  });

/** What kind of thing an English word mostly means, "noun.artifact" or "verb.motion"; null for a word that is on no list. */
export const wordClass = (word: string): string | null => CLASS_OF.get(word) ?? null;

/** The same for the word that an inflected one comes from. */
export const stemClass = (word: string): string | null => {
  const stem = stemsOf(word).find((each) => CLASS_OF.has(each));
  return stem === undefined ? null : wordClass(stem);
};
