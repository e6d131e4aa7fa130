import type { GroupId } from './groups.ts';
import { toJoinedName } from './tokens.ts';

const STORAGE_PATTERN = /\b(16|32|64|128|256|512)\s?(?:gb|g|гб)\b|\b([12])\s?(?:tb|тб)\b/i;
const INTEL_PATTERN = /\bi([3579])[\s-]*(?:core\s*)?(\d{4,5})[a-z0-9]{0,2}\b/i;
const INTEL_GENERATION = /\bi([3579])\D{0,8}?(\d{1,2})(?:th|nd|rd|st)?\s*gen/i;

const findStorage = (text: string): string | null => {
  const match = STORAGE_PATTERN.exec(text);
  if (!match) return null;
  return match[1] === undefined ? `${match[2]}TB` : `${match[1]}GB`;
};

/** Returns the processor's generation, such as "Core i5 8 gen" for "i5-8250U". */
const findProcessor = (text: string): string | null => {
  const number = INTEL_PATTERN.exec(text);
  if (number) {
    const digits = number[2] ?? '';
    const generation = digits.length === 5 || /^1[0-4]/.test(digits) ? digits.slice(0, 2) : digits.slice(0, 1);
    return `Core i${number[1]} ${generation} gen`;
  }
  const generation = INTEL_GENERATION.exec(text);
  return generation ? `Core i${generation[1]} ${generation[2]} gen` : null;
};

const ORIGINS: readonly (readonly [RegExp, string])[] = [
  [/\bmexic|\bmim\b/i, 'made in Mexico'],
  [/\bjapan|\bmij\b/i, 'made in Japan'],
  [/\b(?:china|chinese|indonesia|korea|cort?)\w*\b/i, 'made in China/Indonesia/Korea'],
  [/\b(?:usa|u\.s\.a|american|united states)\b/i, 'made in USA'],
];

const YEAR_BANDS: readonly (readonly [number, string])[] = [
  [1989, 'to 1989'],
  [1999, '1990-99'],
  [2004, '2000-04'],
  [2009, '2005-09'],
  [2014, '2010-14'],
  [2017, '2015-17'],
  [2020, '2018-20'],
  [2022, '2021-22'],
];
export const formatYearBand = (year: number): string => `set year ${YEAR_BANDS.find(([last]) => year <= last)?.[1] ?? '2023-24'}`;

const PIECE_BANDS: readonly (readonly [number, string])[] = [
  [49, '1-49'],
  [99, '50-99'],
  [249, '100-249'],
  [499, '250-499'],
  [999, '500-999'],
  [1999, '1000-1999'],
];
/** Returns the model name of a LEGO set by its number of pieces. */
export const formatPieceBand = (pieces: number): string => `${PIECE_BANDS.find(([last]) => pieces <= last)?.[1] ?? '2000+'} pieces`;

const findVariantByWords = (tokens: readonly string[], variants: readonly string[]): string | null => {
  const namedVariants = variants.filter((variant) => {
    const words = variant.split(/\s+/).map(toJoinedName);
    return words.every((word) => tokens.includes(word) || tokens.includes(`${word}cm`));
  });
  return namedVariants.toSorted((a, b) => b.length - a.length)[0] ?? null;
};

/** Returns which of the model's `variants` a text names, or null. */
export const findVariant = (group: GroupId, text: string, tokens: readonly string[], variants: readonly string[]): string | null => {
  const knownVariants = variants.filter((variant) => variant !== '');
  const filterKnownVariant = (variant: string | null): string | null =>
    variant !== null && knownVariants.includes(variant) ? variant : null;
  if (group === 'phones' || group === 'tablets') return filterKnownVariant(findStorage(text));
  if (group === 'laptops') return filterKnownVariant(findProcessor(text));
  if (group === 'electric-guitars') return filterKnownVariant(ORIGINS.find(([pattern]) => pattern.test(text))?.[1] ?? null);
  return findVariantByWords(tokens, knownVariants);
};
