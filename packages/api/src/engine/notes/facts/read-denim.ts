import type { ParsedNotes } from '../text/parsed-notes.ts';

const JEAN_GARMENT = /(?<![\p{L}\p{N}])jean(?=\s(?:shorts|jacket|skirt|dress|vest|overalls|shirt|romper|capris?)(?![\p{L}\p{N}]))/iu;

/** Reads denim as the material of "jean shorts", if no other material is stated. The word remains part of the noun. */
export const readDenim = (parsed: ParsedNotes, isWorn: boolean): void => {
  const match = isWorn && !parsed.facts.material ? JEAN_GARMENT.exec(parsed.text) : null;
  if (match) parsed.add('material', 'Denim', { start: match.index, end: match.index + match[0].length }, { kind: null });
};
