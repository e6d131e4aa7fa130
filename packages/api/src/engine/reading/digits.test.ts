import { describe, expect, it } from 'vitest';
import { computeCheckDigit, expandUpcE, hasValidCheckDigit, convertIsbn10, toIsbn, isProductNumber, verifyDigits } from './digits.ts';

describe('a check digit', () => {
  it.each([
    ['400638133393', 1],
    ['03600029145', 2],
    ['9638507', 4],
    ['978030640615', 7],
    ['000000000000', 0],
  ])('is computed for %s as %i', (digits, expected) => expect(computeCheckDigit(digits)).toBe(expected));

  it('detects every single wrong digit', () => {
    const validDigits = '4006381333931';
    for (let index = 0; index < validDigits.length; index++) {
      for (let digit = 0; digit < 10; digit++) {
        const changedDigits = `${validDigits.slice(0, index)}${digit}${validDigits.slice(index + 1)}`;
        expect(hasValidCheckDigit(changedDigits)).toBe(changedDigits === validDigits);
      }
    }
  });

  it.each(['', '1234567', '400638133393X', '4006381333931 ', '40063813339310000'])('is invalid in %j', (text) =>
    expect(hasValidCheckDigit(text)).toBe(false),
  );
});

describe('expandUpcE', () => {
  it.each([
    ['01234505', '012000003455'],
    ['01234514', '012100003454'],
    ['01234523', '012200003453'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234558', '012345000058'],
    ['01234565', '012345000065'],
    ['01234596', '012345000096'],
  ])('expands %s to %s', (short, full) => expect(expandUpcE(short)).toBe(full));

  it.each(['01234566', '21234565', '0123456', 'abcdefgh', '012345650'])('rejects %s', (digits) => expect(expandUpcE(digits)).toBeNull());
});

describe('a barcode number', () => {
  it.each([
    ['EAN-13', '4006381333931', '4006381333931'],
    ['UPC-A', '036000291452', '036000291452'],
    ['EAN-8', '96385074', '96385074'],
    ['UPC-E', '01234565', '012345000065'],
    ['EAN-13', '4006381333932', null],
    ['EAN-13', '96385074', null],
    ['EAN-8', '4006381333931', null],
    ['EAN-13', '0000000000000', null],
    ['UPC-E', '', null],
  ] as const)('is read from %s %s as %s', (symbology, text, digits) => expect(verifyDigits(symbology, text)).toBe(digits));

  it('is rejected if it cannot be a product number', () => {
    expect(isProductNumber('4006381333931')).toBe(true);
    expect(isProductNumber('036000291452')).toBe(true);
    expect(isProductNumber('1920081045006')).toBe(false);
  });
});

describe('an ISBN', () => {
  it.each([
    ['9780306406157', '9780306406157'],
    ['9791090636071', '9791090636071'],
    ['9790260000438', null],
    ['4006381333931', null],
    ['9780306406158', null],
  ])('is derived from the EAN %s as %s', (digits, isbn) => expect(toIsbn(digits)).toBe(isbn));

  it.each([
    ['0-306-40615-2', '9780306406157'],
    ['080442957X', '9780804429573'],
    ['080442957x', '9780804429573'],
    ['0306406153', null],
    ['12345', null],
  ])('is converted from the ISBN-10 %s to %s', (isbn10, isbn) => expect(convertIsbn10(isbn10)).toBe(isbn));
});
