import { PhotoAdvice, PLATFORMS, PricePrediction } from '@relist/api/contract';
import { describe, expect, test } from 'vitest';
import { CLAIM_CLASSES, SEARCH_REASONS } from '../../../../api/src/engine/listings/claims-lexicon.ts';
import { inputOf, photosOf, THINGS } from '../../../../api/src/engine/listings/listing-fixtures.ts';
import { rulePack } from '../../../../api/src/engine/listings/platforms/rule-packs.ts';
import { dataChecks } from '../../../../api/src/engine/listings/seo/data-checks.ts';
import { scoreListing } from '../../../../api/src/engine/listings/seo/score-listing.ts';
import { textChecks } from '../../../../api/src/engine/listings/seo/text-checks.ts';
import { titleChecks } from '../../../../api/src/engine/listings/seo/title-checks.ts';
import { adviseOnDuplicate, adviseOnQuality } from '../../../../api/src/engine/photos/advice.ts';
import { serverWords } from '../../headless/server-words.ts';
import type { Language } from '../config.ts';
import { createTranslator } from '../translate.ts';
import { es } from './es/es.ts';
import { fr } from './fr/fr.ts';
import type { Texts } from './en.ts';
import type { OnlyServerSays } from './server-words.ts';

const say = (lang: Language, texts: Partial<Texts>) => {
  const { translate, speak } = createTranslator({ lang, locale: lang });
  speak(texts);
  return (key: string, said: string) => serverWords(translate, key, said);
};
const ONLY_SERVER: readonly OnlyServerSays[] = ['clean', 'category-leaf', 'photo-quality', 'price'];
const checks = [...titleChecks, ...textChecks, ...dataChecks];
/** However the language groups them. */
const figures = (text: string) => (text.replaceAll(/(?<=\d)[.\u00A0\u202F](?=\d{3})/g, '').match(/\d+/g) ?? []).toSorted();

/** Texts of all kinds of faults: too short, too long, shouted, without tags. */
const faulty = [
  { title: '', description: '', hashtags: [], price: 0 },
  { title: 'Thing', description: 'Thing.', hashtags: [], price: 45.55 },
  { title: 'A thing of many words '.repeat(20), description: 'WOW never worn. '.repeat(900), hashtags: Array(40).fill('#a'), price: 9000 },
];
/** Every way to a full score that the engine tells. */
const told = PLATFORMS.flatMap((platform) =>
  Object.values(THINGS).flatMap((thing) =>
    faulty.flatMap((texts) => scoreListing(texts, inputOf(thing, platform, { photos: photosOf(texts.hashtags.length % 3) })).checks),
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

  test('every check says what to do, with the figures of the listing, except where only the server can', () => {
    const open = told.filter(({ fix }) => fix !== null);
    expect([...new Set(open.map(({ id }) => id))].sort()).toEqual(checks.map(({ id }) => id).sort());
    for (const { id, fix } of open) {
      const said = fix ?? '';
      const only = ONLY_SERVER.some((known) => known === id);
      const text = words(`seo.todo.${id}`, said);
      expect([id, said, text === said]).toEqual([id, said, only]);
      // A brand or a model may have figures of its own.
      if (!only && !said.startsWith('Put the brand') && !said.startsWith('Name the thing'))
        expect([said, figures(text)]).toEqual([said, figures(said)]);
    }
  });

  test('every advice on a photo', () => {
    const bad = adviseOnQuality(2, { sharpness: 0, brightness: 0, longestSide: 1 });
    const same = { position: 3, perceptualHash: 'ffffffffffffffff' };
    const twice = adviseOnDuplicate(same as never, [{ ...same, position: 1 } as never]);
    const bright = adviseOnQuality(2, { sharpness: 0, brightness: 255, longestSide: 1 });
    const advice = [...bad, ...bright, ...twice];
    expect([...new Set(advice.map(({ code }) => code))].sort()).toEqual([...PhotoAdvice.shape.code.options].sort());
    for (const { code, message } of advice) expect(words(`photo.${code}`, message)).not.toBe(message);
    expect(words('photo.duplicate', twice[0]?.message ?? '')).toMatch(/foto 1\.|photo 1\./);
  });

  test('every reason of a marked word', () => {
    for (const reason of [...CLAIM_CLASSES.map((known) => known.reason), ...Object.values(SEARCH_REASONS)])
      expect([reason, words(reason, reason)]).toEqual([reason, expect.not.stringContaining(reason)]);
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
  });
});

test('in English the server is quoted to the letter; own texts win there too', () => {
  const said = 'Take out "{1} of 3".';
  expect(say('en', {})('seo.todo.tags', said)).toBe(said);
  expect(say('en', { 'seo.label.tags': '{1}-{2} tags' })('seo.label.tags', '3 to 5 hashtags')).toBe('3-5 tags');
});
