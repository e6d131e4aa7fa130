import wordClasses from '../../../../models/claims/word-classes.json' with { type: 'json' };

const CLASS_BY_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(wordClasses.classes).flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
);

/** Returns possible stems: "zipper" for "zippers", "stitch" and "stitche" for "stitched", "carry" for "carried". */
const listStems = (word: string): string[] =>
  [/s$/u, /es$/u, /ed$/u, /d$/u, /ing$/u].flatMap((ending) => {
    const stem = word.replace(ending, '');
    if (stem === word || stem.length < 3) return [];
    const undoubledStems = stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : [];
    return [stem, `${stem}e`, ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []), ...undoubledStems];
  });

/** Returns the most common class of an English word, such as "noun.artifact" or "verb.motion"; null if unlisted. */
export const findWordClass = (word: string): string | null => CLASS_BY_WORD.get(word) ?? null;

/** Returns the class of an inflected word's stem. */
export const findStemClass = (word: string): string | null => {
  const stem = listStems(word).find((candidate) => CLASS_BY_WORD.has(candidate));
  return stem === undefined ? null : findWordClass(stem);
};
