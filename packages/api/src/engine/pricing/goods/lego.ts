import { toJoinedName } from './tokens.ts';
import { formatPieceBand, formatYearBand } from './variants.ts';

const LEGO_PATTERN = /\blego\b/i;
const PIECES_PATTERN = /\b(\d{1,2}[,.]?\d{3}|\d{2,4})(?:\s*-\s*(\d{2,4}))?\s*\+?\s*(?:pieces|piece|pcs|pc)\b/i;
/** LEGO items that may be a set. */
const SET_PATTERN =
  /^\W*legos?(?:\W+(?:new|used|sealed|complete|toys?))*\W*$|\bset\b|\bkit\b|\b\d{4,5}(?:-\d)?\b|\bbuilding\b|\blego\s+[A-Z]/i;
const YEAR_PATTERN = /\b(19[5-9]\d|20[0-4]\d)\b/;
const LOT_WORDS = /\b(?:lot|bulk|pounds?|lbs?|kilos?|kg|loose bricks|minifig(?:ure)?s?)\b/i;

export interface LegoSet {
  /** Theme in the table; '' for all. */
  readonly theme: string;
  /** '' if the number of pieces is unknown. */
  readonly band: string;
  readonly year: string;
}

/** Returns the longest theme that occurs in the text as a phrase, or null. */
const findTheme = (tokens: readonly string[], themes: readonly string[]): string | null => {
  const text = ` ${tokens.join(' ')} `;
  const namedThemes = themes.filter((theme) => {
    if (theme === '') return false;
    const words = theme
      .split(/[\s-]+/)
      .map(toJoinedName)
      .join(' ');
    return text.includes(` ${words} `);
  });
  return namedThemes.toSorted((a, b) => b.length - a.length)[0] ?? null;
};

/** Number of pieces up to which the open-ended band describes a set. It has few prices of the largest sets, which cost far more. */
const MAX_PIECES = 4000;
const findPieceCount = (text: string): number => Number((PIECES_PATTERN.exec(text)?.[1] ?? '').replace(/[,.]/, ''));

const OPEN_BAND = /^(\d+)\+ /;
/** Returns the label of a band of pieces. The open-ended band ends where its prices do. */
export const formatBandLabel = (band: string): string => band.replace(OPEN_BAND, `$1-${MAX_PIECES} `);

/** Returns the band above the largest of a theme, which has no prices: "4001+ pieces". */
export const formatBandAbove = (bands: readonly string[]): string => {
  const maxPieces = Math.max(0, ...bands.map((band) => (OPEN_BAND.test(band) ? MAX_PIECES : Number(/-(\d+)/.exec(band)?.[1] ?? 0))));
  return `${maxPieces + 1}+ pieces`;
};

/** Returns whether a text names a LEGO set that is larger than those whose prices are known. */
export const isLargestLegoSet = (text: string): boolean => LEGO_PATTERN.test(text) && findPieceCount(text) > MAX_PIECES;

/** Platforms of games about LEGO: "LEGO Harry Potter Wii". */
const GAME_PLATFORM = /\b(?:wii|wii ?u|3?ds|xbox|ps[1-5p]|playstation|gamecube|game boy|nintendo switch)\b/i;

/** Parses a LEGO set from a text. Returns null if the text does not name a set. */
export const parseLegoSet = (text: string, tokens: readonly string[], themes: readonly string[]): LegoSet | null => {
  if (!LEGO_PATTERN.test(text) || LOT_WORDS.test(text) || GAME_PLATFORM.test(text)) return null;
  if (!SET_PATTERN.test(text) && !PIECES_PATTERN.test(text)) return null;
  const theme = findTheme(
    tokens.filter((token) => token !== 'lego'),
    themes,
  );
  const pieces = findPieceCount(text);
  const year = YEAR_PATTERN.exec(text.replace(PIECES_PATTERN, ' '));
  return {
    theme: theme ?? '',
    band: pieces > 0 ? formatPieceBand(pieces) : '',
    year: year ? formatYearBand(Number(year[1])) : '',
  };
};
