import { BANNED_CODES } from '../../contract/index.ts';
import { describe, expect, it } from 'vitest';
import { findBanned, hasContact } from './banned.ts';
import type { PackId } from './types.ts';

const findHits = (text: string, platform: PackId = 'ebay', field: 'title' | 'text' = 'text', allowed: string[] = []) =>
  findBanned(text, { platform, field, allowed }).map((hit) => hit.words);

describe('findBanned', () => {
  it.each([
    ['See more at https://myshop.example/jeans', 'https://myshop.example/jeans'],
    ['visit www.levi.com today', 'www.levi.com'],
    ['buy on myshop.com', 'myshop.com'],
    ['mail me: jo.doe@mail.org', 'jo.doe@mail.org'],
    ['call (555) 123-4567', '(555) 123-4567'],
    ['text +1 555-123-4567', '+1 555-123-4567'],
    ['follow @jeans_shop', '@jeans_shop'],
    ['pay by Venmo', 'Venmo'],
    ['or CashApp', 'CashApp'],
    ['L@@K here', 'L@@K'],
    ['free shipping today', 'free shipping'],
    ['20% off', '20% off'],
    ['100% authentic', '100% authentic'],
    ['a bag like Gucci', null],
    ['looks like Gucci', 'looks like Gucci'],
    ['inspired by Chanel', 'inspired by'],
    ['a good dupe', 'dupe'],
    ['it is not Nike', 'not Nike'],
    ['Wow!!!', '!!!'],
    ['also on Poshmark', 'Poshmark'],
    ['AMAZING jeans', 'AMAZING'],
  ])('flags only banned words in: %s', (text, words) =>
    words === null ? expect(findHits(text)).toEqual([]) : expect(findHits(text)).toContain(words),
  );

  it.each([
    "Levi's 501 jeans in blue, W32 L34.",
    'Size 10.5, waist 16 in, inseam 33.5 in.',
    'ISBN 9780141439518, 218 x 88 cm.',
    'NWT USA DVD lot',
    'Not worn much; it is like new.',
    'Made of 60% cotton, 40% wool.',
  ])('finds nothing in: %s', (text) => expect(findHits(text)).toEqual([]));

  it("allows the platform's own name and the item's brand and model in capitals", () => {
    expect(findHits('My first Poshmark sale', 'poshmark')).toEqual([]);
    expect(findHits('ASICS GEL KAYANO', 'ebay', 'title', ['ASICS', 'Gel KAYANO'])).toEqual([]);
    expect(findHits('ASICS GEL KAYANO', 'ebay', 'title')).toEqual(['ASICS', 'KAYANO']);
  });

  it('allows account names and payment terms on Instagram', () => {
    expect(findHits('DM @jeans_shop, PayPal ok', 'instagram')).toEqual([]);
    expect(findHits('DM @jeans_shop', 'facebook')).toEqual(['@jeans_shop']);
  });

  it('flags repeated words and emoji in titles only', () => {
    expect(findHits('jeans jeans blue jeans', 'ebay', 'title')).toEqual(['jeans']);
    expect(findHits('jeans jeans blue jeans', 'ebay', 'text')).toEqual([]);
    expect(findHits('Blue jeans 👖', 'ebay', 'title')).toEqual(['👖']);
  });

  it('returns a code for every hit, and the same hits for the same text', () => {
    const context = { platform: 'ebay', field: 'title', allowed: [] } as const;
    const hits = findBanned('WOW!!! www.x.com', context);
    expect(hits.length).toBeGreaterThan(2);
    for (const hit of hits) expect(BANNED_CODES).toContain(hit.code);
    expect(findBanned('WOW!!! www.x.com', context)).toEqual(hits);
  });
});

describe('hasContact', () => {
  it('detects URLs and phone numbers, but not a registration number', () => {
    expect(hasContact('www.levi.com')).toBe(true);
    expect(hasContact('555-123-4567')).toBe(true);
    expect(hasContact('RN 12345, made in Mexico')).toBe(false);
  });
});
