import { describe, expect, it } from 'vitest';
import { parseCountry } from './country.ts';
import { parseDepartment, parseIsbn } from './candidates.ts';
import { foldOcr, isWithinOneEdit } from './edit-distance.ts';
import { parseMaterial } from './material.ts';
import { parseModel } from './model.ts';
import { isSizeLine, parseSize } from './size.ts';
import type { Parser } from './types.ts';

/** Returns the most certain value. */
const findBestValue = (parse: Parser, text: string): string | null =>
  parse(text).toSorted((a, b) => b.certainty - a.certainty)[0]?.value ?? null;

describe('the size parser', () => {
  it.each([
    ['W32 L34', 'W32 L34'],
    ['W 32 L 34', 'W32 L34'],
    ['W32/L34', 'W32 L34'],
    ['32W x 34L', 'W32 L34'],
    ['32x34', 'W32 L34'],
    ['WAIST 32 LENGTH 34', 'W32 L34'],
    ['W32', 'W32'],
    ['SIZE M', 'M'],
    ['Size: XXL', '2XL'],
    ['TAILLE L', 'L'],
    ['XL', 'XL'],
    ['XXS', '2XS'],
    ['3XL', '3XL'],
    ['S/P', 'S'],
    ['MEDIUM', 'M'],
    ['X-LARGE', 'XL'],
    ['ONE SIZE', 'One size'],
    ['EU 42', 'EU 42'],
    ['EUR42', 'EU 42'],
    ['UK 8', 'UK 8'],
    ['US 10', 'US 10'],
    ['US 10.5', 'US 10.5'],
    ['US 10 1/2', 'US 10.5'],
    ['US 10,5', 'US 10.5'],
    ['IT 48', 'IT 48'],
    ['JP 27.5', 'JP 27.5'],
    ['SIZE 10', '10'],
    ['SIZE 8.5', '8.5'],
    ['SIZE 4T', '4T'],
    ['12-18 MONTHS', '12-18 months'],
    ['3-4 YEARS', '3-4 years'],
    ['5-6Y', '5-6 years'],
    ['18M\n100% COTTON', '18 months'],
    ['15M\n100% COTTON', null],
    ['9M\nLEATHER UPPER, STYLE 12', null],
    ['6 months', '6 months'],
    ['146/152', '146/152'],
    ['122 CM', '122'],
    ['100% COTTON\n146', '146'],
    ['100% COTTON\nM', 'M'],
    ['34/32', 'W34 L32'],
    ['33 x 32', 'W33 L32'],
    ['L32\nW30', 'W30 L32'],
    ['EUR M USA M MEX 28', 'M'],
    ['EURMUSAMMEX28', 'M'],
    ['DES PETITS HAUTS\n29 x 34', 'W29 L34'],
    ['EUR 38 US 8', 'EU 38'],
    ['EUR 42 2/3', 'EU 42 2/3'],
    ['W: 32 L: 34', 'W32 L34'],
    ['TG. 48', '48'],
    ['Gr. 38', '38'],
    ['TAMANHO M', 'M'],
    ['XL TALL', 'XL tall'],
    ['PETITE S', 'S petite'],
    ['12 REGULAR', '12'],
    ['M (10-12)', 'M (10-12)'],
    ['M/L', 'M/L'],
    ['16 1/2 34/35', '16.5 34/35'],
    ['AGE 7-8', '7-8 years'],
    ['SIZE: 9M', '9 months'],
    ['10 ANS', '10 years'],
    ['NEWBORN', 'Newborn'],
    ['MED', 'M'],
    ['XX LARGE', '2XL'],
    ['FREE SIZE', 'One size'],
    ['100% COTTON\n40R', '40R'],
    ['90% NYLON\n34B', '34B'],
    ['100% WOOL\n7 1/4', '7 1/4'],
    ['100% COTTON\n36/38', '36/38'],
    ['100% COTTON\n32 34', 'W32 L34'],
    ['100% COTTON\n14W', '14W'],
    ['100% COTTON\n28W', 'W28'],
    ['100% COTTON\nLT', 'L tall'],
    ['100% COTTON\nPM', 'M petite'],
    ['100% COTTON\n10P', '10 petite'],
    ['100% COTTON\n10-12', '10-12'],
    ['100% COTTON\n75B', '75B'],
    ['100% COTTON\nTU', 'One size'],
    ['100% COTTON\nD 38', 'DE 38'],
    ['100% WOOL\n58 CM', '58 cm'],
    ['GENUINE LEATHER, STYLE 4\n34"', '34'],
    ['STYLE 1200\n9.5', '9.5'],
    ['STYLE 1200\n9 D', '9'],
    ['EUR M\n100% COTTON', 'M'],
    ['EUR38US8', 'EU 38'],
    ['EUR R 40 US 10', 'EU 40'],
    ['EU 39-42', 'EU 39-42'],
    ['EUR 128', '128'],
    ['AU 12', 'AU 12'],
    ['US M 9 / W 10.5', 'US 9'],
    ['CN 165/88A', '165/88A'],
    ['32/34', 'W32 L34'],
    ['WAIST 32', 'W32'],
    ['SIZE 34/32', 'W34 L32'],
    ['SIZE 32 X 34', 'W32 L34'],
    ['SIZE: MEDIUM', 'M'],
    ['SIZE 34B', '34B'],
    ['SIZE 7 1/4', '7 1/4'],
    ['SIZEXL', 'XL'],
    ['Taille unique', 'One size'],
    ['OSFM', 'One size'],
    ['EXTRA SMALL', 'XS'],
    ['MEDIUM TALL', 'M tall'],
    ['2XLT', '2XL tall'],
    ['MEDIUM 8-10', 'M (8-10)'],
    ['YOUTH L', 'Youth L'],
    ['AGE 6', '6 years'],
    ['100% COTTON\n2X', '2X'],
    ['G/L', 'L'],
    ['P/S', 'S'],
    ['XS/TP', 'XS'],
    ['SIZE 2XL/TTG', '2XL'],
    ['W34" L32"', 'W34 L32'],
    ['INSEAM 30 WAIST 32', 'W32 L30'],
    ['UK SIZE 10', 'UK 10'],
    ['US WOMENS SIZE 8.5', 'US 8.5'],
    ['Gr. M', 'M'],
    ['CHEST 42', '42'],
    ['COLLAR 15 1/2', '15.5'],
    ['34 WAIST 32 LEG', 'W34 L32'],
    ['POINTURE 39', '39'],
    ['Schuhgröße 42', '42'],
    ['N° 38', '38'],
    ['MEDIUM/MEDIANO/MOYEN', 'M'],
    ['24 MONTHS/MOIS/MESES', '24 months'],
    ['WOMENS L', 'L'],
    ['YOUTH LARGE', 'Youth L'],
    ['US 5Y', 'US 5Y'],
    ['US 10.5C', 'US 10.5C'],
    ['SIZE 13C', '13C'],
    ['xS', 'XS'],
    ['LG/G/G', 'L'],
    ['SM/P/CH', 'S'],
    ['XL/TG/EG', 'XL'],
    ['L (G)', 'L'],
    ['YLG/JG/G', 'Youth L'],
    ["W's S", 'S'],
    ['10 YEARS 140 CM', '10 years'],
    ['10 ANS 133-142 CM', '10 years'],
    ['3 ANS / 94 CM', '3 years'],
    ['116 CM / 6 YEARS', '6 years'],
    ['AGE 8-10 YRS 128-137 CM', '8-10 years'],
    ['TO FIT CHEST 42 IN 107 CM', '42'],
    ['TO FIT CHEST 41-43 IN 104-109 CM', '41-43'],
    ['TO FIT WAIST 32 IN 81 CM', 'W32'],
    ['COLLAR 15½ 39 CM', '15.5'],
    ['EU 75B FR 90B UK 34B', 'EU 75B'],
    ['EU 36/38', 'EU 36/38'],
    ['UK 10/12 EUR 38/40', 'UK 10/12'],
    ['EUR 170/92A\nUS M', 'M'],
    ['US 36', 'US 36'],
    ['D 38 F 40 I 42 GB 10', 'DE 38'],
    ['UK US EUR CM\n8 9 42 27', 'UK 8'],
    ['US | UK | EUR\n8½ | 7½ | 42', 'US 8.5'],
    ['MENS 8 WOMENS 10', 'US 8'],
    ['M8 W9.5', 'US 8'],
    ['14 HUSKY', '14 husky'],
    ['10 REG', '10'],
    ['TALL L', 'L tall'],
    ['XL-T', 'XL tall'],
    ['X-LARGE / EXTRA GRANDE 46-48', 'XL (46-48)'],
    ['100% COTTON\n14/16', '14/16'],
    ['100% COTTON\nNB', 'Newborn'],
    ['STYLE 1200\n8 G', '8'],
    ['STYLE 1200\n8.5 W', '8.5'],
  ])('parses %j as %s', (text, size) => expect(findBestValue(parseSize, text)).toBe(size));

  it.each([
    ['a single letter among folds', 'S\nL\n|'],
    ['a bare number', '42'],
    ['a bare height', '146'],
    ['a date', '12/05/2019'],
    ['a European dual size', '36/38'],
    ['a measure', '40 x 30 cm'],
    ['a fiber share', '60% COTTON 40% POLYESTER'],
    ['a price', '$ 49.99'],
    ['a wash temperature', 'MACHINE WASH 30'],
    ['an impossible waist', 'W99 L34'],
    ['an impossible EU size', 'EU 99'],
    ['a bra size without other label text', '34B'],
    ['a number of months without other label text', '12M'],
    ['words that contain size letters', 'XLR CABLE US ARMY'],
    ['the age of adults', '40-50 YEARS'],
    ['a lowercase article', 'm'],
    ['several sizes', 'SIZES'],
    ['a voltage like a bra size', '100% COTTON\n12V'],
    ['a warranty', '12 months warranty'],
    ['two letters that do not translate each other', 'P/L'],
    ['a letter after a T without punctuation', 'T M'],
    ['the shares of a blend', '50/50 COTTON POLYESTER'],
    ['an age limit in a sentence', 'adults and children over 12 years'],
    ['a brand that is also a size', 'LG'],
    ['initials that are also newborn', 'NEW BALANCE\nNB'],
    ['two shoe sizes that no conversion connects', 'M8 W8'],
    ['a slim adult size', '32 SLIM'],
    ['a row of regions without its sizes', 'US UK EUR\nMADE IN VIETNAM'],
  ])('finds no size in %s', (_, text) => expect(parseSize(text)).toEqual([]));

  it.each(['SIZE 2XL', 'SIZE 1X', 'SIZE 32R'])('finds only one size in %j', (text) =>
    expect(new Set(parseSize(text).map(({ value }) => value)).size).toBe(1),
  );

  it('keeps all regions of a shoe label', () => {
    expect(parseSize('US 10 UK 9 EUR 44').map(({ value }) => value)).toEqual(['US 10', 'UK 9', 'EU 44']);
  });

  it('finds no size by region if a number is missing', () => expect(parseSize('US UK 10')).toEqual([]));

  it.each(['EUR M USA M MEX 28', 'US 10 EUR 44 UK 9 JPN 28', '10.5 D', 'PETITE M', 'P/M'])(
    'recognizes a line with only sizes: %s',
    (line) => expect(isSizeLine(line)).toBe(true),
  );
  it.each(['300', 'US', 'SMALL WORLD', 'STYLE M', '90 210', 'ROUTE US 66'])('finds more than sizes in a line: %s', (line) =>
    expect(isSizeLine(line)).toBe(false),
  );

  it('quotes the label', () => {
    expect(parseSize('LOT 7\nWaist 32  Length 34')[0]).toMatchObject({ value: 'W32 L34', quote: 'Waist 32  Length 34', start: 6 });
  });
});

describe('the material parser', () => {
  it.each([
    ['60% COTTON 40% POLYESTER', '60% cotton, 40% polyester'],
    ['60% cotton, 40% polyester', '60% cotton, 40% polyester'],
    ['60% COTTON\n40% POLYESTER', '60% cotton, 40% polyester'],
    ['100% Cotton', '100% cotton'],
    ['100 % COTON', '100% cotton'],
    ['100%COTTON', '100% cotton'],
    ['95%COTTON5%ELASTANE', '95% cotton, 5% elastane'],
    ['COTTON 95% ELASTANE 5%', '95% cotton, 5% elastane'],
    ['98% C0TTON 2% SPANDEX', '98% cotton, 2% spandex'],
    ['100% POLYESTFR', '100% polyester'],
    ['100% organic cotton', '100% organic cotton'],
    ['100% MERINO WOOL', '100% merino wool'],
    ['70% LAINE 30% SOIE', '70% wool, 30% silk'],
    ['SHELL 100% NYLON\nLINING 100% POLYESTER', '100% nylon'],
    ['60% COTTON 40% POLYESTER\n60% COTON 40% POLYESTER', '60% cotton, 40% polyester'],
    ['GENUINE LEATHER', 'leather'],
    ['PURE NEW WOOL', '100% wool'],
    ['80°/o COTTON 20% LINEN', '80% cotton, 20% linen'],
    ['100% EXTRA FINE MERINO WOOL', '100% merino wool'],
    ['100% POST-CONSUMER RECYCLED POLYESTER', '100% recycled polyester'],
    ['80% GOOSE DOWN, 20% WATERFOWL FEATHERS', '80% down, 20% feathers'],
    ['65/35 POLYESTER/COTTON', '65% polyester, 35% cotton'],
    ['poly-cotton 65/35', '65% polyester, 35% cotton'],
    ['%100 PAMUK', '100% cotton'],
    ['95% BAVLNA 5% ELASTAN', '95% cotton, 5% elastane'],
    ['LEATHER UPPER\nBALANCE MAN MADE', 'leather'],
    ['Upper: Full-grain leather', 'leather'],
    ['LINING: 100% POLYESTER\nSHELL: 100% WOOL', '100% wool'],
    ['FILLING: 100% DOWN', '100% down'],
    ['95 % CO 5 % EL', '95% cotton, 5% elastane'],
    ['TENCEL™ 100%', '100% tencel'],
    ['100% COWHIDE', '100% leather'],
    ['STERLING SILVER 925', 'sterling silver'],
    ['14K WHITE GOLD', '14k white gold'],
    ['95/5 COTTON/ELASTANE', '95% cotton, 5% elastane'],
    ['RECYCLED POLYESTER 100%', '100% recycled polyester'],
    ['UPPER LEATHER SOLE RUBBER', 'leather'],
  ])('parses %j as %s', (text, material) => expect(findBestValue(parseMaterial, text)).toBe(material));

  it.each([
    ['a fiber alone', 'COTTON'],
    ['a discount', '50% OFF'],
    ['shares of unknown fibers', '60% FUN 40% SUN'],
    ['more than 100%', '160% COTTON'],
    ['imitation leather', 'FAUX LEATHER'],
    ['the smaller share alone', '48% ACRYLIC'],
    ['a blend whose shares do not add up', '65/45 POLYESTER/COTTON'],
    ['an imitation leather upper', 'SYNTHETIC LEATHER UPPER'],
    ['gold on another metal', '14K GOLD PLATED'],
    ['the back of a watch', 'STAINLESS STEEL BACK'],
    ['a fiber code in lowercase', '95% co 5% el'],
    ['an upper of man-made material', 'UPPER: MAN MADE'],
    ['the sole of a shoe', 'SYNTHETIC LEATHER UPPER RUBBER SOLE'],
  ])('finds no material in %s', (_, text) => expect(parseMaterial(text)).toEqual([]));

  it('has lower confidence in a partial composition', () => {
    const [part, complete] = [parseMaterial('60% POLYESTER')[0], parseMaterial('100% POLYESTER')[0]];
    expect(part?.certainty).toBeLessThan(complete?.certainty ?? 0);
  });

  it('quotes exactly the text that it used', () => {
    expect(parseMaterial('LOT 5 60% COTTON 40% POLYESTER WASH')[0]?.quote).toBe('60% COTTON 40% POLYESTER');
  });
});

describe('the country parser', () => {
  it.each([
    ['MADE IN PORTUGAL', 'Portugal'],
    ['Made in Italy', 'Italy'],
    ['MADE IN\nCHINA', 'China'],
    ['MADE E IN INDONESIA', 'Indonesia'],
    ['Made in P.R.C.', 'China'],
    ['MADE IN U.S.A.', 'United States'],
    ['MADE IN USA OF IMPORTED PARTS', 'United States'],
    ['MADE IN SRI LANKA', 'Sri Lanka'],
    ['MADE IN BANGLADFSH', 'Bangladesh'],
    ['Fabriqué en France', 'France'],
    ['Hecho en México', 'Mexico'],
    ['MADE IN TÜRKIYE', 'Turkey'],
    ['MADE IN VIETNAM RN 12345', 'Vietnam'],
    ['Assembled in Haiti', 'Haiti'],
    ['FABRICADO EN PERU', 'Peru'],
    ['MADE IN W. GERMANY', 'Germany'],
    ['MADE IN R.O.C.', 'Taiwan'],
  ])('parses %j as %s', (text, country) => expect(findBestValue(parseCountry, text)).toBe(country));

  it.each(['CHINA', 'MADE IN HEAVEN', 'MADE WITH LOVE', 'ITALY TOUR 1998'])('finds no country in %j', (text) =>
    expect(parseCountry(text)).toEqual([]),
  );

  it('quotes no more than the country', () => {
    expect(parseCountry('X MADE IN USA OF IMPORTED')[0]?.quote).toBe('MADE IN USA');
  });
});

describe('the model parser', () => {
  it.each([
    ['STYLE 00501-0114', '00501-0114'],
    ['Style No. AB-1234', 'AB-1234'],
    ['STYLE# 88231', '88231'],
    ['Model: WH-1000XM4', 'WH-1000XM4'],
    ['Art. 4021/203', '4021/203'],
    ['REF 1234/567', '1234/567'],
    ['STYLE CODE: CW2288-111', 'CW2288-111'],
    ['Modell: KX-200', 'KX-200'],
    ['M/N: SM-R850', 'SM-R850'],
  ])('parses %j as %s', (text, model) => expect(findBestValue(parseModel, text)).toBe(model));

  it.each(['STYLE AND COMFORT', 'MODEL BEHAVIOR', '00501-0114', 'ITEM A'])('finds no model in %j', (text) =>
    expect(parseModel(text)).toEqual([]),
  );
});

describe('the department parser', () => {
  it.each([
    ["MEN'S", 'men'],
    ['LADIES 12', 'women'],
    ['BOYS', 'kids'],
    ['12-18 MONTHS', 'kids'],
    ['3T', 'kids'],
    ['MEN WOMEN', null],
    ['COMMENTS', null],
  ])('parses %j as %s', (text, department) => expect(findBestValue(parseDepartment, text)).toBe(department));
});

describe('the ISBN parser', () => {
  it.each([
    ['ISBN 0-306-40615-2', '9780306406157'],
    ['ISBN-13: 978-0-306-40615-7', '9780306406157'],
    ['ISBN 0-306-40615-3', null],
    ['978-0-306-40615-7', null],
  ])('parses %j as %s', (text, isbn) => expect(findBestValue(parseIsbn, text)).toBe(isbn));
});

describe('isWithinOneEdit', () => {
  it.each([
    ['cotton', 'cotten', true],
    ['cotton', 'coton', true],
    ['cotton', 'cottons', true],
    ['cotton', 'cotton', true],
    ['cotton', 'cttn', false],
    ['cotton', 'catten', false],
  ])('compares "%s" with "%s": %s', (a, b, isNear) => expect(isWithinOneEdit(a, b)).toBe(isNear));
});

it('replaces digits within words with the letters that OCR misread', () => {
  expect(['C0TT0N', 'NY1ON', 'ÉLA5TANE', '100'].map(foldOcr)).toEqual(['cotton', 'nylon', 'elastane', '100']);
});
