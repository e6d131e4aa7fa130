import { expect, it } from 'vitest';
import { createInstantRules } from '../../../../test/instant-engine.ts';
import { Listing } from '../../models/index.ts';
import { selectOwnTexts } from './listing-rows.ts';

const rules = { ...createInstantRules()[0], titleMax: 20, descriptionMax: 30 } as ReturnType<typeof createInstantRules>[number];
const createListing = (fields: object): Listing =>
  Listing.fromJson({ title: 'Written', description: 'Written.', edited: [], passages: [], ...fields });

it.each([
  ['an edited text', [createListing({ title: 'Mine', edited: ['title'] })], { title: 'Mine' }],
  [
    'the latest of two texts',
    [createListing({ title: 'Old', edited: ['title'] }), createListing({ title: 'New', edited: ['title'] })],
    { title: 'New' },
  ],
  [
    "only texts within the platform's limits",
    [createListing({ title: 'x'.repeat(21), description: 'Mine.', edited: ['title', 'description'] })],
    { description: 'Mine.' },
  ],
  ['no generated text', [createListing({})], {}],
])('selectOwnTexts copies %s', (_, listings, expected) => {
  expect(selectOwnTexts(listings, rules)).toEqual(expected);
});

it('selectOwnTexts counts characters as platforms do, and copies no title for a platform without titles', () => {
  expect(selectOwnTexts([createListing({ title: '👗'.repeat(20), edited: ['title'] })], rules)).toEqual({ title: '👗'.repeat(20) });
  expect(selectOwnTexts([createListing({ title: 'Mine', edited: ['title'] })], { ...rules, titleMax: null })).toEqual({});
});
