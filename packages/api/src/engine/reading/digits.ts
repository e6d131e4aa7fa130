/** Barcode types used on retail goods. */
export type Symbology = 'EAN-13' | 'EAN-8' | 'UPC-A' | 'UPC-E';

/** Number of digits in each symbology's full number. UPC-E abbreviates a UPC-A. */
const DIGIT_COUNTS: { readonly [Name in Symbology]: number } = { 'EAN-13': 13, 'EAN-8': 8, 'UPC-A': 12, 'UPC-E': 12 };

/**
 * Computes the check digit for digits without one (GS1 General Specifications, section 7.9.1). It is the difference between the sum with
 * weights 3 and 1 from the right and the next multiple of ten.
 */
export const computeCheckDigit = (digits: string): number => {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) sum += Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
};

/** Returns whether the last digit is the correct check digit. */
export const hasValidCheckDigit = (digits: string): boolean =>
  /^\d{8,14}$/.test(digits) && computeCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1));

/**
 * Expands the eight digits of a UPC-E (number system, six digits, check digit) to the twelve digits of its UPC-A. The table is in GS1
 * General Specifications, section 5.2.2.4.2. Returns null if it is invalid.
 */
export const expandUpcE = (digits: string): string | null => {
  const parts = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(digits);
  if (!parts) return null;
  const [, system, a, b, c, d, e, last, check] = parts;
  const item = ((): string => {
    if (last === '0' || last === '1' || last === '2') return `${a}${b}${last}0000${c}${d}${e}`;
    if (last === '3') return `${a}${b}${c}00000${d}${e}`;
    if (last === '4') return `${a}${b}${c}${d}00000${e}`;
    return `${a}${b}${c}${d}${e}0000${last}`;
  })();
  const upcA = `${system}${item}${check}`;
  return hasValidCheckDigit(upcA) ? upcA : null;
};

/** Returns the digits of a barcode if they are a valid number in the symbology. Otherwise returns null. */
export const verifyDigits = (symbology: Symbology, text: string): string | null => {
  if (symbology === 'UPC-E' && text.length === 8) return expandUpcE(text);
  return text.length === DIGIT_COUNTS[symbology] && /[1-9]/.test(text) && hasValidCheckDigit(text) ? text : null;
};

/**
 * Returns whether an EAN-13 can be a product's number. GS1 assigns no prefixes from 140 to 199. Japanese books have a second barcode below
 * the ISBN that starts with 192 and encodes the price.
 */
export const isProductNumber = (digits: string): boolean => !/^1[4-9]\d{11}$/.test(digits);

/** Returns the ISBN-13 that an EAN-13 encodes, or null. Prefixes 978 and 979 mark books, except 9790 for sheet music (ISMN). */
export const toIsbn = (digits: string): string | null =>
  /^(978|979[1-9])\d{9,10}$/.test(digits) && digits.length === 13 && hasValidCheckDigit(digits) ? digits : null;

/** Converts an ISBN-10, with or without hyphens, to an ISBN-13. Returns null if its check digit (modulo 11, X is ten) is wrong. */
export const convertIsbn10 = (isbn10: string): string | null => {
  const digits = isbn10.replace(/[\s-]/g, '').toUpperCase();
  if (!/^\d{9}[\dX]$/.test(digits)) return null;
  const sum = [...digits].reduce((total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - index), 0);
  if (sum % 11 !== 0) return null;
  const body = `978${digits.slice(0, 9)}`;
  return `${body}${computeCheckDigit(body)}`;
};
