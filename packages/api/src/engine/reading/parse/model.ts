import { APPLE_MODELS } from './apple-models.ts';
import type { Match, Parser } from './types.ts';

/** Model, style and article numbers, such as "STYLE NO. 12345-0001", "Art. 4021/203" or "Model: WH-1000XM4". */
const LABELED_NUMBER =
  /\b(style|modell?|modèle|modelo|art(?:icle|icolo)?|ref(?:erence)?|item|sku|[pm]\/n|mod)\b\.?\s*(?:no|number|nr|num|code|n°|#)?\.?\s*[:#]?\s*([A-Z0-9][A-Z0-9/.-]{2,19})\b/gi;
const APPLE_NUMBER = /\bA[123]\d{3}\b/g;

const countDigits = (text: string): number => text.match(/\d/g)?.length ?? 0;

/** Finds the iPhones and iPads that Apple's model numbers identify. */
export const findAppleModels = (text: string): Match[] =>
  [...text.matchAll(APPLE_NUMBER)].flatMap(({ 0: quote, index }) => {
    const value = APPLE_MODELS.get(quote);
    return value ? [{ value, quote, start: index, certainty: 0.95 }] : [];
  });

/** Parses labeled model, style and article numbers, and Apple's model numbers as device names. */
export const parseModel: Parser = (text) => {
  const appleModels = findAppleModels(text);
  const labeledNumbers = [...text.matchAll(LABELED_NUMBER)]
    .filter((match) => countDigits(match[2] ?? '') >= 2 && !APPLE_MODELS.has((match[2] ?? '').toUpperCase()))
    .map((match) => ({ value: (match[2] ?? '').toUpperCase(), quote: match[0], start: match.index, certainty: 0.85 }));
  return [...appleModels, ...labeledNumbers];
};
