import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '../../../contract/index.ts';
import { correct } from '../../corrections.ts';
import type { ItemFacts } from '../../item-facts.ts';
import { createInput } from '../listing-fixtures.ts';
import { writeListing } from './write-listing.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };

describe.each([...PLATFORMS])("a listing from a seller's notes on %s", (platform) => {
  const write = (hint: string): string => {
    const { title, description } = writeListing(createInput(correct(EMPTY_ITEM, { hint }), platform));
    return `${title}\n${description}`;
  };

  it('counts the jacket and the pants of a suit as one suit', () =>
    expect(write('J.Crew Ludlow suit jacket 40R and pants 33x32 navy wool')).not.toMatch(/suits/i));

  it('states an antique once', () =>
    expect(
      write('Antique. brass oil lamp. Antique. 12 inches tall')
        .split('\n')
        .slice(1)
        .join(' ')
        .match(/antique/gi),
    ).toHaveLength(1));

  it('keeps the capitals of abbreviations and processors', () => {
    const text = write('Mickey Mantle signed ball, includes HSM COA');
    expect(text).toContain('HSM COA');
    expect(text).not.toMatch(/Hsm|hsm|Coa|coa/);
    expect(write('Dell XPS 13 i7-1165G7 16gb ram 512gb ssd')).not.toContain('I7-1165G7');
  });

  it('names a console by its model, not as a title', () =>
    expect(write('Game Boy Color Atomic Purple, works, battery cover missing')).not.toMatch(/"|Atomic Purple Nintendo/));
});
