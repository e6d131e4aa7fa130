import { CONDITIONS, FACTOR_CODES, MOVE_CODES, PhotoAdvice, PLATFORMS, PricePrediction, QUESTION_CODES } from '@relist/api/contract';
import { describe, expect, test } from 'vitest';
import { categories } from '../../../../api/src/engine/catalogue/categories.ts';
import { BANNED_REASONS } from '../../../../api/src/engine/listings/banned.ts';
import { CLAIM_REASONS, SEARCH_REASONS } from '../../../../api/src/engine/listings/claims-lexicon.ts';
import { inputOf, photosOf, THINGS } from '../../../../api/src/engine/listings/listing-fixtures.ts';
import { rulePack } from '../../../../api/src/engine/listings/platforms/rule-packs.ts';
import { dataChecks } from '../../../../api/src/engine/listings/seo/data-checks.ts';
import { relevanceChecks } from '../../../../api/src/engine/listings/seo/relevance-checks.ts';
import { scoreListing } from '../../../../api/src/engine/listings/seo/score-listing.ts';
import { textChecks } from '../../../../api/src/engine/listings/seo/text-checks.ts';
import { titleChecks } from '../../../../api/src/engine/listings/seo/title-checks.ts';
import { NOT_KNOWN } from '../../../../api/src/server/services/prices/price-predictions.ts';
import { factsOf } from '../../../../api/src/engine/listings/facts.ts';
import { photographyTips } from '../../../../api/src/engine/listings/writer/tips.ts';
import { strategiesFor } from '../../../../api/src/engine/pricing/strategies.ts';
import { adviseOnDuplicate, adviseOnQuality } from '../../../../api/src/engine/photos/advice.ts';
import { factorWords, moveWords, questionWords, serverWords, strategyWords, tipWords } from '../../headless/server-words.ts';
import { evidenceLine } from '../../headless/evidence-line.ts';
import type { Language } from '../config.ts';
import { createTranslator } from '../translate.ts';
import { es } from './es/es.ts';
import { fr } from './fr/fr.ts';
import type { Texts } from './en.ts';

const translatorOf = (lang: Language, texts: Partial<Texts>) => {
  const { translate, speak } = createTranslator({ lang, locale: lang });
  speak(texts);
  return translate;
};
const say = (lang: Language, texts: Partial<Texts>) => {
  const t = translatorOf(lang, texts);
  return (key: string, said: string) => serverWords(t, key, said);
};
const checks = [...titleChecks, ...textChecks, ...relevanceChecks, ...dataChecks];
/** However the language groups them. */
const figures = (text: string) => (text.replaceAll(/(?<=\d)[.\u00A0\u202F](?=\d{3})/g, '').match(/\d+/g) ?? []).toSorted();

const UNSUPPORTED = { field: 'title' as const, words: 'vintage', reason: 'Nothing shows how old it is.' };
/** Texts of all kinds of faults: too short, too long, shouted, without tags. */
const faulty = [
  { title: '', description: '', hashtags: [], price: 0, claims: [] },
  { title: 'Thing', description: 'Thing.', hashtags: [], price: 45.55, claims: [UNSUPPORTED] },
  {
    title: 'A thing of many words '.repeat(20),
    description: 'WOW never worn. '.repeat(900),
    hashtags: Array(40).fill('#a'),
    price: 9000,
    claims: [],
  },
];
/** Each too small. */
const spoilt = (count: number) => photosOf(count).map((photo) => ({ ...photo, quality: { ...photo.quality, longestSide: 10 } }));
/** Every way to a full score that the engine tells. */
const told = PLATFORMS.flatMap((platform) =>
  Object.values(THINGS).flatMap((thing) =>
    faulty.flatMap((texts, at) => scoreListing(texts, inputOf(thing, platform, { photos: spoilt(at * 2) })).checks),
  ),
);

describe.each([
  ['es', es],
  ['fr', fr],
] as const)('what the server says, in %s', (lang, texts) => {
  const words = say(lang, texts);

  test('every check has its name, with the figures of the platform', () => {
    for (const { id, label } of checks)
      for (const platform of PLATFORMS) {
        const said = label(rulePack(platform));
        expect([id, words(`seo.label.${id}`, said)]).toEqual([id, expect.not.stringContaining(said)]);
        expect([id, figures(words(`seo.label.${id}`, said))]).toEqual([id, figures(said)]);
      }
  });

  test('every check says what to do, with the figures of the listing', () => {
    const open = told.filter(({ fix }) => fix !== null);
    expect([...new Set(open.map(({ id }) => id))].sort()).toEqual(checks.map(({ id }) => id).sort());
    for (const { id, fix } of open) {
      const said = fix ?? '';
      const text = words(`seo.todo.${id}`, said);
      expect([id, said, text]).toEqual([id, said, expect.not.stringContaining(said)]);
      // A brand or a model may have figures of its own.
      if (!said.startsWith('Put the brand') && !said.startsWith('Name the item'))
        expect([said, figures(text)]).toEqual([said, figures(said)]);
    }
  });

  test('what to do about a price, by what is wrong with it', () => {
    const todo = (said: string) => words('seo.todo.price', said);
    expect(todo('Comparable items sell for $9.5 to $1200.')).toMatch(/9,5 .*1[.\u202F]?200\u00A0/);
    expect(todo('Set a price of at least $3.')).toMatch(/ 3\u00A0/);
    expect(todo('Facebook Marketplace takes whole dollars only.')).not.toContain('whole');
    expect(new Set(told.filter(({ id }) => id === 'price').map(({ fix }) => figures(fix ?? '').length)).size).toBeGreaterThan(1);
  });

  test('which words to take out, and why, whatever they hold', () => {
    for (const reason of BANNED_REASONS) {
      const text = words('seo.todo.clean', `Take out "WOW". ${reason}`);
      expect([reason, text]).toEqual([reason, expect.stringContaining('WOW')]);
      expect([reason, text]).toEqual([reason, expect.not.stringContaining(reason)]);
    }
    const link = 'Take out "https://a.example/?q="9". 5". Links to other sites are not allowed.';
    expect(words('seo.todo.clean', link)).toContain('https://a.example/?q="9". 5');
    expect(words('seo.todo.clean', link)).not.toContain('Links');
    const unheardOf = 'Take out "WOW". It rhymes.';
    expect(words('seo.todo.clean', unheardOf)).toBe(unheardOf);
  });

  test('which photos to take again', () => {
    const again = (which: string) =>
      words('seo.todo.photo-quality', `Take photo ${which} again: sharp, in daylight, at least 800 pixels on the longer side.`);
    expect(again('2')).toMatch(/\b(?:la foto|la photo) 2 .*800/);
    expect(again('1, 3 and 4')).toMatch(/\b(?:las fotos|les photos) 1, 3, 4 .*800/);
  });

  test('every caution about a category, and why there is no price', () => {
    const cautions = PLATFORMS.flatMap((platform) =>
      CONDITIONS.flatMap((grade) => [null, ...categories].map((category) => rulePack(platform).caution(grade, category))),
    ).filter((caution) => caution !== null);
    expect(new Set(cautions).size).toBeGreaterThan(3);
    for (const said of [...new Set(cautions), NOT_KNOWN])
      expect([said, words('seo.todo.category-leaf', said)]).toEqual([said, expect.not.stringContaining(said)]);
    // The sentence of a category of eBay's has words to quote, and these have none.
    expect(words('seo.todo.category-leaf', 'TikTok Shop is closed.')).toBe('TikTok Shop is closed.');
  });

  test('every advice on a photo', () => {
    const bad = adviseOnQuality(2, { sharpness: 0, brightness: 0, longestSide: 1 });
    const same = { position: 3, perceptualHash: 'ffffffffffffffff' };
    const twice = adviseOnDuplicate(same as never, [{ ...same, position: 1 } as never]);
    const bright = adviseOnQuality(2, { sharpness: 0, brightness: 255, longestSide: 1 });
    const empty = adviseOnQuality(2, { sharpness: 0, brightness: 100, contrast: 0, longestSide: 1000 });
    const advice = [...bad, ...bright, ...empty, ...twice];
    expect([...new Set(advice.map(({ code }) => code))].sort()).toEqual([...PhotoAdvice.shape.code.options].sort());
    for (const { code, message } of advice) expect(words(`photo.${code}`, message)).not.toBe(message);
    expect(words('photo.duplicate', twice[0]?.message ?? '')).toMatch(/foto 1\.|photo 1\./);
  });

  test('every reason of a marked word', () => {
    for (const reason of [...CLAIM_REASONS, ...Object.values(SEARCH_REASONS)])
      expect([reason, words(reason, reason)]).toEqual([reason, expect.not.stringContaining(reason)]);
  });

  test('every tip for a photo, in general and about one that there is', () => {
    const t = translatorOf(lang, texts);
    const photos = photosOf(2).map((photo) => ({
      ...photo,
      advice: adviseOnQuality(photo.position, { sharpness: 0, brightness: 0, longestSide: 1 }),
    }));
    const kinds = [null, ...new Map(categories.map((category) => [category.kind, category])).values()];
    const all = PLATFORMS.flatMap((platform) =>
      kinds.flatMap((category) => photographyTips(factsOf(THINGS.UNKNOWN, category), photos, rulePack(platform))),
    );
    const tips = [...new Set(all)];
    expect(tips.length).toBeGreaterThan(25);
    for (const tip of tips) {
      const text = tipWords(t, tip, photos);
      expect([tip, text]).toEqual([tip, expect.not.stringContaining(tip)]);
      expect([tip, figures(text)]).toEqual([tip, figures(tip)]);
    }
    const [blurred = ''] = tips;
    expect(tipWords(t, blurred, photos)).toMatch(/^(?:Foto 1:|Photo 1\u00A0:) /);
    expect(tipWords(translatorOf('en', {}), blurred, photos)).toBe(blurred);
  });

  test('every way to price a thing, and what is said of a price whatever the thing', () => {
    const t = translatorOf(lang, texts);
    for (const strategy of strategiesFor(40)) {
      const { label, note } = strategyWords(t, strategy);
      expect([strategy.note, note]).toEqual([strategy.note, expect.not.stringContaining(strategy.note)]);
      expect([strategy.label, label === strategy.label]).toEqual([strategy.label, false]);
    }
  });

  test('every line of a price, every question and every move, with all that they name', () => {
    const t = translatorOf(lang, texts);
    const params = { kind: 'k1', name: 'n1', department: 'd1', brand: 'b1', condition: 'c1', word: 'w1', count: 3, percent: 20, price: 9 };
    for (const code of FACTOR_CODES) {
      const text = factorWords(t, { code, params, message: 'in English' });
      expect([code, text]).toEqual([code, expect.not.stringMatching(/in English|\{/)]);
    }
    for (const code of QUESTION_CODES)
      expect([code, questionWords(t, { code, params, message: 'in English' })]).toEqual([code, expect.not.stringMatching(/in English|\{/)]);
    const factor = { code: 'word' as const, params, message: 'in English' };
    for (const code of MOVE_CODES)
      expect(moveWords(t, { code, factor, amount: 3, message: 'in English' }, String)).not.toMatch(/in English|\{/);
    expect(factorWords(t, { code: 'newer' as never, params, message: 'in English' })).toBe('in English');
  });

  test.each([
    ['80% of comparable sales lie between $9.50 and $46', ['46', '5', '80', '9']],
    ['covers about 58% of the item', ['58']],
    ['the barcode is an ISBN', []],
    ['from the file name of photo 3', ['3']],
  ])('a note on a fact: %s', (note, expected) => {
    const t = translatorOf(lang, texts);
    const { note: text } = evidenceLine({ source: 'vision', note, confidence: 60 }, t);
    expect(text).not.toContain(note);
    expect(figures(text ?? '')).toEqual(expected);
  });

  test('every strategy, and why', () => {
    for (const strategy of PricePrediction.shape.recommendations.shape.strategy.unwrap().options) {
      expect(words(`strategy.${strategy}`, strategy)).not.toBe(strategy);
      const note = 'Listed for 45 days without a sale.';
      expect(words(`strategy.note.${strategy}`, note)).not.toBe(note);
    }
    expect(words('strategy.note.Quick Sale', 'Listed for 45 days without a sale.')).toContain('45');
  });

  test('what nobody knows, and a sentence without the figures that are needed, stay the words of the server', () => {
    expect(words('seo.label.smell', 'Smells of {1} roses, not 2')).toBe('Smells of {1} roses, not 2');
    expect(words('seo.label.title-length', 'A title')).toBe('A title');
    for (const said of ['constructor', 'toString', '__proto__', 'Take out "x". valueOf']) expect(words('', said)).toBe(said);
  });
});

test('in English the server is quoted to the letter; own texts win there too', () => {
  const said = 'Take out "{1} of 3".';
  expect(say('en', {})('seo.todo.tags', said)).toBe(said);
  expect(say('en', { 'seo.label.tags': '{1}-{2} tags' })('seo.label.tags', '3 to 5 hashtags')).toBe('3-5 tags');
});
