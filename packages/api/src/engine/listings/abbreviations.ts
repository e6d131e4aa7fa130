import { ACRONYMS, ENGLISH_WORDS, KNOWN_WORDS } from '../notes/text/lexicon.ts';

/** Shorthand of resellers, units and other abbreviations that are also words or have more than four letters. */
const SHORTHAND = new Set(
  'NWT NWOT NIB BNIB BNWT EUC GUC VGUC ISBN USA DVD DSLR HDMI MIDI NASA XXXL OLED QLED AMOLED WIFI HEPA NFL NBA MLB NHL NCAA NASCAR FIFA UEFA USB SSD HDD RAM GPS LED LCD CPU GPU RGB IMAX UPC UK EU US TV PC CD EP LP AC DC FM AM IQ ID AI UV SPF OEM ACG PSA BGS CGC SGC COA HD UHD VHS CIB ATT'.split(
    ' ',
  ),
);

/** Returns whether a word in capitals is an abbreviation, such as "HSM" or "FIFA", and not capitalized for emphasis. */
export const isAbbreviation = (word: string): boolean =>
  SHORTHAND.has(word) ||
  ACRONYMS.get(word.toLowerCase()) === word ||
  (word.length <= 4 && !ENGLISH_WORDS.has(word.toLowerCase()) && !KNOWN_WORDS.has(word.toLowerCase()));
