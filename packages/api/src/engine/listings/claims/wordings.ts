import data from '../../../../models/claims/wordings.json' with { type: 'json' };
import { lazy } from '../../lazy.ts';
import { compilePhrases } from '../../notes/text/phrases.ts';
import { tokensOf, type Token } from '../../notes/text/tokens.ts';
import type { Range } from '../ranges.ts';

/** Returns the key of a phrase, the same for "zip-up" and "Zip up". */
const fold = (phrase: string): string =>
  tokensOf(phrase)
    .map(({ folded }) => folded)
    .join(' ');

/** Phrase → phrases that it supports. */
const supported = lazy((): ReadonlyMap<string, ReadonlySet<string>> => {
  const all = new Map<string, Set<string>>();
  const add = (when: readonly string[], implied: readonly string[]): void => {
    const folded = implied.map(fold);
    for (const phrase of when.map(fold)) all.set(phrase, new Set([...(all.get(phrase) ?? []), ...folded]));
  };
  for (const group of data.equal) add(group, group);
  for (const { when, says } of data.implies) add(when, says);
  return all;
});
const phrases = lazy(() => {
  const all = [...supported()].flatMap(([phrase, says]) => [phrase, ...says]);
  return compilePhrases([...new Set([...all, ...places()])].map((phrase) => [phrase, phrase] as const));
});

/** Returns the table's phrases in a text, including nested ones. */
const phrasesIn = (text: string, tokens: readonly Token[]): { readonly value: string; readonly start: number; readonly end: number }[] =>
  tokens.flatMap((_, at) => phrases().findAt(text, tokens, at) ?? []);

/** Names and adjectives of a country → all its names and adjectives. */
const countries = lazy(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map([
      ...data.countries.toReversed().flatMap((names) => names.map((name) => [fold(name), names] as const)),
      ...data.places.map((place) => [fold(place), data.countries[0] ?? []] as const),
    ]),
);
const MADE_IN = /\b(?:made|built|crafted|manufactured|woven|handmade|assembled) in (?:the )?(\p{L}+(?: \p{L}+)?)/gu;

/** Returns the words that texts may use for the country. */
const originWordsOf = (country: string | null, texts: readonly string[]): string[] => {
  const statedNames = texts.flatMap((text) => [...text.toLowerCase().matchAll(MADE_IN)].map(([, name = '']) => name));
  const names = [...(country === null ? [] : [country]), ...statedNames, ...statedNames.map((name) => name.replace(/ .*$/u, ''))];
  return names.flatMap((name) => {
    const all = countries().get(fold(name)) ?? [];
    return all.flatMap((each) => [each, `${each} made`, `made in ${each}`, `made in the ${each}`, `${each} origin`, `from ${each}`]);
  });
};
const places = lazy(() => {
  const names = new Set([...countries().values()].flat());
  return [...names].flatMap((name) => originWordsOf(name, [])).map(fold);
});

/** Returns other words for facts: "comes off" and "detachable" for a removable liner. */
export const wordingsOf = (texts: readonly string[], country: string | null): ReadonlySet<string> => {
  const statedPhrases = texts.flatMap((text) =>
    phrasesIn(text, tokensOf(text)).flatMap(({ value }) => [...(supported().get(value) ?? [])]),
  );
  return new Set([...statedPhrases, ...originWordsOf(country, texts).map(fold)]);
};

/** Finds the ranges where a text states facts in other words. */
export const wordingsIn = (text: string, tokens: readonly Token[], wordings: ReadonlySet<string>): Range[] =>
  phrasesIn(text, tokens)
    .filter(({ value }) => wordings.has(value))
    .map(({ start, end }) => ({ start, end }));
