import type { CorrectedWord } from './correct-words.ts';
import { isPrintedWord, plain } from './lexicon.ts';

/** A word's own opinion: a single doubtful letter spoils it. */
export const opinionOf = ({ mean, worst }: { readonly mean: number; readonly worst: number }): number => (mean + worst) / 2;

export type Look = readonly CorrectedWord[];

/** Where another look shows a word: as one word, or as several where one of both looks missed a gap. */
export interface Sighting {
  readonly words: Look;
  /** Of the least sure one, 0 to 1. */
  readonly opinion: number;
}

const sighting = (words: Look): Sighting => ({ words, opinion: Math.min(...words.map(opinionOf)) });
const lettersOf = (words: Look): string => plain(words.map(({ text }) => text).join(''));

/** Words that follow each other and spell the letters together. */
const runOf = (look: Look, letters: string): Look | undefined => {
  for (let from = 0; from < look.length; from++) {
    let spelled = '';
    for (let to = from; to < look.length && spelled.length < letters.length; to++) {
      spelled += plain(look[to]?.text ?? '');
      if (spelled === letters) return look.slice(from, to + 1);
    }
  }
  return undefined;
};

/** The word among neighbors that another look shows as one word with them. */
const gluedIn = (look: Look, beside: Look, at: number): CorrectedWord | undefined => {
  for (let from = 0; from <= at; from++) {
    for (let to = Math.max(at, from + 1); to < beside.length; to++) {
      const letters = lettersOf(beside.slice(from, to + 1));
      const glued = look.find((word) => plain(word.text) === letters);
      if (glued && letters !== '') return glued;
    }
  }
  return undefined;
};

/** The same letters in another look; recognizers miss gaps and make them up. */
export const sightingOf = (look: Look, beside: Look, at: number): Sighting | undefined => {
  const letters = plain(beside[at]?.text ?? '');
  const same = look.find((word) => plain(word.text) === letters);
  if (same) return sighting([same]);
  if (letters === '') return undefined;
  const run = runOf(look, letters);
  if (run) return sighting(run);
  const glued = gluedIn(look, beside, at);
  return glued && sighting([glued]);
};

/** Shares, sizes and the regions that they are of. */
const TOKEN = /^(?:[\d%/.]+|X*[SL]|M|US|USA|UK|EU|EUR|FR|IT|DE|MEX|CN|JP)$/;
const isWhole = ({ text }: CorrectedWord): boolean => TOKEN.test(text) || isPrintedWord(text);

/** What a word without gaps is made of, where the other look parts it into words that people print. */
export const partsOf = (word: CorrectedWord, { words }: Sighting): readonly CorrectedWord[] => {
  if (words.length < 2 || isPrintedWord(word.text) || !words.every(isWhole)) return [word];
  const all = words.reduce((sum, { text }) => sum + text.length, 0);
  const steps = word.to + 1 - word.from;
  let letters = 0;
  return words.map((part) => {
    const from = word.from + (letters / all) * steps;
    letters += part.text.length;
    return { ...part, from, to: word.from + (letters / all) * steps - 1 };
  });
};
