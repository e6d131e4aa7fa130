import { describe, expect, it } from 'vitest';
import {
  AI_FAILURES,
  CHECK_CODES,
  CLAIM_CODES,
  CONDITIONS,
  FACTOR_CODES,
  FIELD_ERROR_CODES,
  HEALTH_ADVICE_CODES,
  HEALTH_CODES,
  JOB_ERRORS,
  MOVE_CODES,
  NOTE_CODES,
  PAYOUT_WAYS,
  PHOTO_CODES,
  PROBLEM_CODES,
  PriceStrategy,
  QUESTION_CODES,
  REASON_CODES,
  SEO_CHECKS,
  SKIP_CODES,
  TIP_CODES,
  TODO_CODES,
} from '../contract/index.ts';
import { errorCatalog } from '../contract/errors.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import type { Area } from './message-key.ts';
import { localize } from './localize.ts';
import { MESSAGE_LANGUAGES, formatMessage } from './format-message.ts';
import { spanish } from './spanish.ts';

it('formatMessage shortens the values in a message and stays within 300 characters', () => {
  for (const language of MESSAGE_LANGUAGES) {
    const name = 'a very long name '.repeat(500);
    expect(formatMessage(language, 'note', 'looks_like', { item: name, noun: name })).toMatch(/^.{100,200}…/);
    const todo = formatMessage(language, 'seo.todo', 'banned_decoration', { words: 'no stains but a hole, '.repeat(400) });
    expect(todo?.length).toBeLessThanOrEqual(300);
    expect(todo).toContain('…');
  }
});

const REQUEST_REASONS = Object.keys(english).flatMap((key) => /^request\.(.+)/.exec(key)?.[1] ?? []);

const CODES: readonly (readonly [Area, readonly string[]])[] = [
  ['ai', AI_FAILURES],
  ['claim', CLAIM_CODES],
  ['factor', FACTOR_CODES],
  ['fee', PAYOUT_WAYS],
  ['field', FIELD_ERROR_CODES],
  ['grade', CONDITIONS],
  ['health', HEALTH_CODES],
  ['health.advice', HEALTH_ADVICE_CODES],
  ['job', JOB_ERRORS],
  ['move', MOVE_CODES],
  ['note', NOTE_CODES],
  ['photo', PHOTO_CODES],
  ['problem', PROBLEM_CODES],
  ['question', QUESTION_CODES],
  ['request', REQUEST_REASONS],
  ['reason', REASON_CODES],
  ['seo.label', SEO_CHECKS],
  ['seo.todo', TODO_CODES],
  ['skip', SKIP_CODES],
  ['strategy', PriceStrategy.shape.name.options],
  ['strategy.note', PriceStrategy.shape.name.options],
  ['tip', TIP_CODES],
  ['way', PAYOUT_WAYS],
  ['wear', CHECK_CODES],
];
const listNames = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''));
/** A value for every placeholder in the texts. */
const params = Object.fromEntries(
  [...listNames(Object.values({ ...english, ...spanish }).join(' ') + Object.values(english).join(' '))].map((name) => [name, 2]),
);

it('every language has a text for every contract code, without unfilled values', () => {
  for (const language of MESSAGE_LANGUAGES)
    for (const [area, codes] of CODES)
      for (const code of codes)
        expect([area, code, formatMessage(language, area, code, params)]).toEqual([area, code, expect.stringMatching(/^[^{}]+$/)]);
});

it('no error that a seller can cause names parts of the API, because widgets show the message', () => {
  const CODES_FOR_DEVELOPERS = /^(malformed_request|method_not_allowed|confirmation_required|idempotency_key_reused)$/;
  for (const [code, { message }] of Object.entries(errorCatalog))
    if (!CODES_FOR_DEVELOPERS.test(code))
      expect([code, message]).toEqual([code, expect.not.stringMatching(/=true|[A-Z]\w+-[A-Z]|route|header|method/)]);
});

describe.each([
  ['Spanish', spanish],
  ['French', french],
] as const)('the %s catalog', (_, catalog) => {
  it('uses only values that English has and translates every text', () => {
    for (const key of Object.keys(english) as (keyof typeof english)[]) {
      const knownNames = [...listNames(english[key]), ...(key.startsWith('note.looks_like') ? ['noun'] : [])];
      expect([key, [...listNames(catalog[key])].filter((name) => !knownNames.includes(name))]).toEqual([key, []]);
      if (!/^(?:way|factor\.word$)/.test(key)) expect([key, catalog[key]]).not.toEqual([key, english[key]]);
    }
  });
});

it("formatMessage formats amounts with cents and plurals by each language's rules", () => {
  expect(formatMessage('en', 'seo.todo', 'price_market', { low: 9.5, high: 1200 })).toBe('Comparable items sell for $9.50 to $1,200.');
  expect(formatMessage('es', 'seo.todo', 'price_market', { low: 9.5, high: 12_000 })).toBe(
    'Los artículos comparables se venden entre 9,50 y 12.000\u00A0US$.',
  );
  expect(formatMessage('fr', 'reason', 'long_listed', { days: 1 })).toMatch(/ 1 jour /);
  expect(formatMessage('es', 'seo.todo', 'retake_photos', { photos: '1, 3', count: 2, pixels: 800 })).toMatch(/^Repite las fotos 1, 3 /);
});

it('formatMessage returns null for an unknown code, even if every object has a property of that name', () => {
  for (const code of ['constructor', '__proto__', 'newer']) expect(formatMessage('es', 'claim', code)).toBeNull();
});

describe('localize', () => {
  const item = {
    analysisResults: { authenticity: 'Brand added by you; not authenticated', photographyTips: ['Add photos.'] },
    evidence: {
      authenticity: {
        source: 'seller',
        note: 'Brand added by you; not authenticated',
        notes: [{ code: 'brand_seller', params: {}, message: '' }],
      },
      color: { source: 'vision', note: 'dyed by hand' },
    },
    photos: [
      {
        advice: [
          { code: 'dark', params: { photo: 2 }, message: 'in English' },
          { code: 'dark', message: 'of an older row' },
        ],
      },
    ],
    createdAt: new Date(0),
  };

  it('translates messages with a code and leaves messages without one unchanged', () => {
    const translatedItem = localize(item, 'es') as typeof item;
    expect(translatedItem.evidence.authenticity.note).toMatch(/^Marca indicada por ti/);
    expect(translatedItem.analysisResults.authenticity).toBe(translatedItem.evidence.authenticity.note);
    expect(translatedItem.evidence.color.note).toBe('dyed by hand');
    expect(translatedItem.photos[0]?.advice.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^La foto 2 /),
      'of an older row',
    ]);
    expect(translatedItem.createdAt).toBe(item.createdAt);
  });

  it('translates lists of strings like their coded lists', () => {
    const tips = { photoTips: [{ code: 'wear', params: {}, message: '' }], photographyTips: ['in English'] };
    expect(localize(tips, 'fr')).toMatchObject({ photographyTips: [expect.stringMatching(/^Montrez l’usure de près/)] });
  });

  it('translates the reasons for skipped rows, even if a neighboring field is a number', () => {
    const row = {
      row: 4,
      code: 'no_rate',
      params: { currency: 'XXX' },
      reason: 'We have no exchange rate for XXX. Convert the price first.',
    };
    const translatedRow = { ...row, reason: 'No tenemos tipo de cambio para XXX. Convierte antes el precio.' };
    expect(localize({ skipped: [row] }, 'es')).toEqual({ skipped: [translatedRow] });
    expect(localize({ skipped: 1, skippedRows: [row] }, 'es')).toEqual({ skipped: 1, skippedRows: [translatedRow] });
  });

  it('returns the same object in English', () => {
    expect(localize(item, 'en')).toBe(item);
  });
});
