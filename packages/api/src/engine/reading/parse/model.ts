import type { Parser } from './types.ts';

/** "STYLE NO. 12345-0001", "Art. 4021/203", "Model: WH-1000XM4". */
const NUMBERED =
  /\b(style|model|modèle|modelo|art(?:icle|icolo)?|ref(?:erence)?|item|sku|p\/n|mod)\b\.?\s*(?:no|number|nr|num|n°|#)?\.?\s*[:#]?\s*([A-Z0-9][A-Z0-9/.-]{2,19})\b/gi;

const digitsIn = (text: string): number => text.match(/\d/g)?.length ?? 0;

/** Model, style and article numbers that say they are one. */
export const parseModel: Parser = (text) =>
  [...text.matchAll(NUMBERED)]
    .filter((match) => digitsIn(match[2] ?? '') >= 2)
    .map((match) => ({ value: (match[2] ?? '').toUpperCase(), quote: match[0], at: match.index, strictness: 0.85 }));
