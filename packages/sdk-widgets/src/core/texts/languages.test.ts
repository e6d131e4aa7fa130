import { describe, expect, test } from 'vitest';
import { createTranslator } from '../languages/translate.ts';
import { en, type TextKey, type Texts } from './en.ts';
import { es } from './es/es.ts';
import { english as messages } from '@relist/api/messages/english.ts';
import { fr } from './fr/fr.ts';

const english: Partial<Record<string, string>> = en;
const keys = Object.keys(en) as (keyof typeof en)[];
const listEntries = (texts: Texts) => Object.entries(texts) as [TextKey, string][];
const createTranslateFor = (lang: 'en' | 'es' | 'fr', texts: Partial<Texts>, locale: string = lang) => {
  const { translate, setLanguageTexts } = createTranslator({ lang, locale });
  setLanguageTexts(texts);
  return translate;
};

/** Words that English shares with each language. */
const SHARED_WORDS = {
  es: /^(color|material|ticket)$/i,
  fr: /^(Photos?|Ticket|Action|Source|Description|Image|Article|Date|Notifications|Stable|Excellent|Active|Zoom|Estimation|Minimum|Maximum|Suggestions)\b/,
};
/** Keys of names and of texts that contain only numbers and other texts. */
const NEUTRAL_KEYS =
  /^(brand\.|fact\.conditionScore|platform\.|partners\.(snippet\.|ending|webhook)|admin\.range|(analysis|pricing|demand)\.score|analysis\.photoAlt|seo\.(score|points)|trial\.conditionOf|(trial|listing|files\.field)\.hashtags|files\.format\.(ebay|facebook|google|shopify|woocommerce)|(listings|rows)\.of|listing\.(claim|facebook)|evidence\.inPhoto|tracker\.range|(bulk|contact)\.failed\.title|editor\.zoom|wear\.no|contact\.message)/;

describe.each([
  ['es', es],
  ['fr', fr],
] as const)('the text file %s', (lang, texts) => {
  test('has every English text, and adds only auth.refused', () => {
    const additionalKeys = Object.keys(texts).filter((key) => !(key in en) && !(key in messages));
    expect(keys.filter((key) => !texts[key]?.trim())).toEqual([]);
    expect(additionalKeys).toEqual(['auth.refused']);
  });

  test('uses the same placeholders as English', () => {
    const listPlaceholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
    for (const key of keys) expect([key, listPlaceholders(texts[key])]).toEqual([key, listPlaceholders(en[key])]);
  });

  test('translates every text', () => {
    const untranslatedKeys = keys.filter((key) => texts[key] === en[key] && !NEUTRAL_KEYS.test(key) && !SHARED_WORDS[lang].test(en[key]));
    expect(untranslatedKeys).toEqual([]);
  });

  test('ends every text with punctuation where English does', () => {
    const endsWithMark = (text: string) => /[.!?…]$/.exec(text.trim()) !== null;
    for (const key of keys.filter((name) => /[.]$/.test(en[name]) && !en[name].endsWith('...')))
      expect([key, endsWithMark(texts[key])]).toEqual([key, true]);
  });

  test('has a singular and a plural form for every count', () => {
    for (const [key, text] of listEntries(texts)) {
      const forms = [...text.matchAll(/\{(\w+):([^{}]*)\|([^{}]*)\}/g)];
      expect([key, (text.match(/\{\w+:/g) ?? []).length]).toEqual([key, forms.length]);
      for (const [whole, name, singular, plural] of forms) {
        expect([key, singular && plural]).toEqual([key, plural]);
        const t = createTranslateFor(lang, texts);
        expect([key, t(key, { [name ?? '']: 1 })]).toEqual([key, expect.stringContaining(singular ?? whole)]);
        expect([key, t(key, { [name ?? '']: 2 })]).toEqual([key, expect.stringContaining(plural ?? whole)]);
      }
    }
  });
});

test.each([
  ['English', en],
  ['Spanish', es],
  ['French', fr],
])('a card’s heading differs from its name in %s', (_, texts) => {
  const pairs = [
    ['item.found', 'analysis.title'],
    ['listing.heading', 'listing.title'],
    ['pricing.factors', 'pricing.title'],
  ] as const;
  for (const [heading, name] of pairs) expect(texts[name]).not.toBe(texts[heading]);
});

test('Spanish texts address the reader as tú, French ones as vous', () => {
  for (const [key, text] of listEntries(es))
    expect([key, /\b(usted|ustedes|vosotros|vuestr\w+|su (cuenta|correo|foto)|\w+adme)\b/i.exec(text)]).toEqual([key, null]);
  for (const [key, text] of listEntries(fr)) expect([key, /(^|\s)(tu|ton|ta|tes|toi|te)(?=[\s.,!?])/i.exec(text)]).toEqual([key, null]);
});

test('texts use the punctuation of their language: ¿…? and ¡…! in Spanish, a no-break space before ; : ! ? in French', () => {
  for (const [key, text] of listEntries(es)) {
    expect([key, (text.match(/\?/g) ?? []).length]).toEqual([key, (text.match(/¿/g) ?? []).length]);
    expect([key, (text.match(/!/g) ?? []).length]).toEqual([key, (text.match(/¡/g) ?? []).length]);
    expect([key, /[^\u00A0]%/.exec(text)]).toEqual([key, null]);
  }
  for (const [key, text] of listEntries(fr)) {
    const textWithoutPlaceholders = text.replaceAll(/\{[^{}]*\}/g, 'x').replaceAll(/https?:\/\/\S+/g, 'x');
    expect([key, /[^\u00A0\u202F][;!?:%»]|«[^\u00A0]|[a-zà-ÿ]'/i.exec(textWithoutPlaceholders)]).toEqual([key, null]);
  }
});

test.each([
  ['en', en, 0, '0 sales'],
  ['en', en, 1, '1 sale'],
  ['en', en, 1200, '1,200 sales'],
  ['es', es, 0, '0 ventas'],
  ['es', es, 1, '1 venta'],
  ['es', es, 12_000, '12.000 ventas'],
  // In French, 0 takes the singular.
  ['fr', fr, 0, '0 vente'],
  ['fr', fr, 1, '1 vente'],
  ['fr', fr, 1200, '1\u202F200 ventes'],
] as const)('%s uses the right form for a count, case %#', (lang, texts, count, expected) => {
  expect(createTranslateFor(lang, texts)('pricing.sales', { count })).toBe(expected);
});

test('number formats follow the locale, even if it differs from the language of the texts', () => {
  expect(createTranslateFor('es', es, 'en-US')('pricing.sales', { count: 1200 })).toBe('1,200 ventas');
});

test('no English text puts a fixed plural after a count', () => {
  expect(Object.keys(english).filter((key) => /^\{count\} (?!\{|of )\w+s\b/.test(english[key] ?? ''))).toEqual([]);
});
