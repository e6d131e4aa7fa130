import { describe, expect, it } from 'vitest';
import { findCategoryById } from '../../catalog/categories.ts';
import { applyRules, findClaims, findClaimsInWords } from './claims.ts';
import { readClauses } from './features.ts';
import { collectSupport } from './support.ts';
import { JEANS } from '../listing-fixtures.ts';
import type { Range } from '../ranges.ts';

const support = collectSupport(JEANS, findCategoryById('jeans'), 'ebay', []);
const findWords = (text: string) => findClaims(text, support).map((span) => span.words);

describe('findClaims with the trained model', () => {
  it.each([
    'My carrier gave me a free upgrade.',
    'Not looking for trades, unless it is a kayak.',
    "I'm 5'10 and 170 lbs for reference.",
    'Students, freelancers and night owls, welcome.',
    'Couch tested, couch approved.',
    'Trees won.',
  ])('ignores small talk: %s', (text) => expect(findWords(text)).toEqual([]));

  it.each([
    ['This vintage pair of jeans is blue.', ['vintage']],
    ["Blue Levi's jeans from Zara.", ['Zara']],
    ['Tons of stretch in these!', ['Tons of stretch']],
    ['You can wear them with a regular belt.', ['wear them with a regular belt']],
    ['It fits over a boot.', ['It fits over a boot']],
    ['Soft to the touch and the zipper glides.', ['Soft to the touch and the zipper glides']],
  ])('marks claims: %s', (text, claims) => expect(findWords(text)).toEqual(claims));

  it('merges adjacent numbers into one mark', () => expect(findWords('Fits a waist of 38 to 40 inches.')).toHaveLength(1));

  it('merges the claims of one clause into one mark', () =>
    expect(findWords('Bought at Nordstrom last June.')).toEqual(['Bought at Nordstrom last June.']));

  it('classifies each sentence of a short text independently of the others', () => {
    const [claim, smallTalk] = ['Buttery soft.', 'My carrier gave me a free upgrade.'];
    expect(findWords(claim)).toEqual(['Buttery soft']);
    expect(findWords(`${smallTalk} ${claim} ${smallTalk}`)).toEqual(['Buttery soft']);
    expect(findWords(`${claim} ${smallTalk} ${claim}`)).toEqual(['Buttery soft', 'Buttery soft']);
  });
});

it('readClauses counts only the sentences of the description, not the title and the bullet points', () => {
  const description = 'Blue jeans. Buttery soft. No trades.';
  const title = "Levi's 501 Jeans\n¦\n";
  const listPositions = (text: string, prose?: Range) => {
    const { reading, spans } = applyRules(text, support);
    return readClauses(reading, support, spans, prose)
      .filter(({ clause }) => !prose || (clause.start >= prose.start && clause.end <= prose.end))
      .map(({ clause }) => [...clause.features.keys()].filter((name) => /^sentences? \d/u.test(name)));
  };
  const prose = { start: title.length, end: title.length + description.length };
  const positions = listPositions(`${title}${description}\n¦\nSoft\n¦\nBlue`, prose);
  expect(positions[0]).toEqual(['sentence 0 from start', 'sentence 2 from end', 'sentence 0 and 2', 'sentences 3']);
  expect(positions).toEqual(listPositions(description));
});

describe('findClaimsInWords', () => {
  it('marks every unsupported word in a list of words', () =>
    expect(findClaimsInWords('Levis 501 Jeans M3 Oak', support).map((span) => span.words)).toEqual(['M3', 'Oak']));
});
