import data from '../../../../models/claims/wordings.json' with { type: 'json' };
import { createLazy } from '../../lazy.ts';
import { compilePhrases } from '../../notes/text/phrases.ts';
import { lowercaseText } from './lexicon.ts';
import { tokenize, type Token } from '../../notes/text/tokens.ts';
import type { Range } from '../ranges.ts';

/** Returns the key of a phrase, the same for "zip-up" and "Zip up". */
const foldPhrase = (phrase: string): string =>
  tokenize(phrase)
    .map(({ folded }) => folded)
    .join(' ');

/** Phrase → phrases that it supports. */
const getSupportedPhrases = createLazy((): ReadonlyMap<string, ReadonlySet<string>> => {
  const impliedByPhrase = new Map<string, Set<string>>();
  const addPhrases = (phrases: readonly string[], impliedPhrases: readonly string[]): void => {
    const foldedPhrases = impliedPhrases.map(foldPhrase);
    for (const phrase of phrases.map(foldPhrase))
      impliedByPhrase.set(phrase, new Set([...(impliedByPhrase.get(phrase) ?? []), ...foldedPhrases]));
  };
  for (const group of data.equal) addPhrases(group, group);
  for (const { when, supports } of data.implies) addPhrases(when, supports);
  return impliedByPhrase;
});
const getPhrases = createLazy(() => {
  const phrases = [...getSupportedPhrases()].flatMap(([phrase, supportedPhrases]) => [phrase, ...supportedPhrases]);
  return compilePhrases([...new Set([...phrases, ...getOriginPhrases()])].map((phrase) => [phrase, phrase] as const));
});

/** Returns the phrases from wordings.json in a text, including nested ones. */
const findPhrases = (text: string, tokens: readonly Token[]): { readonly value: string; readonly start: number; readonly end: number }[] =>
  tokens.flatMap((_, index) => getPhrases().findAt(text, tokens, index) ?? []);

/** Name or adjective of a country → all its names and adjectives. */
const getCountries = createLazy(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map([
      ...data.countries.toReversed().flatMap((names) => names.map((name) => [foldPhrase(name), names] as const)),
      ...data.places.map((place) => [foldPhrase(place), data.countries[0] ?? []] as const),
    ]),
);
const MADE_IN = /\b(?:made|built|crafted|manufactured|woven|handmade|assembled) in (?:the )?(\p{L}+(?: \p{L}+)?)/gu;

/** Returns the words that texts may use for the country. */
const listOriginWords = (country: string | null, texts: readonly string[]): string[] => {
  const statedNames = texts.flatMap((text) => [...text.toLowerCase().matchAll(MADE_IN)].map(([, name = '']) => name));
  const names = [...(country === null ? [] : [country]), ...statedNames, ...statedNames.map((name) => name.replace(/ .*$/u, ''))];
  return names.flatMap((name) => {
    const countryWords = getCountries().get(foldPhrase(name)) ?? [];
    return countryWords.flatMap((country) => [
      country,
      `${country} made`,
      `made in ${country}`,
      `made in the ${country}`,
      `${country} origin`,
      `from ${country}`,
    ]);
  });
};
const getOriginPhrases = createLazy(() => {
  const names = new Set([...getCountries().values()].flat());
  return [...names].flatMap((name) => listOriginWords(name, [])).map(foldPhrase);
});

const REPLACED_PART = /(?<!\p{L})(\p{L}{3,}) (?:(?:was|were|has been|have been|just|recently) )*(?:replaced|swapped|renewed)(?!\p{L})/gu;
const NEW_PART = /\bnew (\p{L}{3,})/giu;
/** Returns the new parts that facts state: "new pads" for "ear pads replaced" and "new ear pads". */
const listNewParts = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    [REPLACED_PART, NEW_PART].flatMap((pattern) =>
      [...text.toLowerCase().matchAll(pattern)].map(([, part = '']) => foldPhrase(`new ${part}`)),
    ),
  );

/** Returns other words for facts: "comes off" and "detachable" for a removable liner. */
export const listWordings = (texts: readonly string[], country: string | null): ReadonlySet<string> => {
  const statedPhrases = texts.flatMap((text) =>
    findPhrases(text, tokenize(text)).flatMap(({ value }) => [...(getSupportedPhrases().get(value) ?? [])]),
  );
  return new Set([...statedPhrases, ...listNewParts(texts), ...listOriginWords(country, texts).map(foldPhrase)]);
};

/** Finds the ranges where a text states facts in other words. */
export const findWordings = (text: string, tokens: readonly Token[], wordings: ReadonlySet<string>): Range[] => [
  ...findPhrases(text, tokens)
    .filter(({ value }) => wordings.has(value))
    .map(({ start, end }) => ({ start, end })),
  ...[NEW_PART, REPLACED_PART].flatMap((pattern) =>
    [...lowercaseText(text).matchAll(pattern)]
      .filter(([, part = '']) => wordings.has(foldPhrase(`new ${part}`)))
      .map(({ 0: match, index }) => ({ start: index, end: index + match.length })),
  ),
];
