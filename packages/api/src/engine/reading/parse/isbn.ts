import { isbn13Of, isbnOf } from '../digits.ts';
import type { Parser } from './types.ts';

const PRINTED = /\bISBN(?:-1[03])?\s*:?\s*((?:97[89][\s-]?)?(?:\d[\s-]?){9}[\dX])\b/gi;

/** ISBN-13 of a printed ISBN whose check digit is right. */
export const parseIsbn: Parser = (text) =>
  [...text.matchAll(PRINTED)].flatMap((match) => {
    const digits = (match[1] ?? '').replace(/[\s-]/g, '');
    const isbn = digits.length === 13 ? isbnOf(digits) : isbn13Of(digits);
    return isbn ? [{ value: isbn, quote: match[0], at: match.index, strictness: 0.99 }] : [];
  });
