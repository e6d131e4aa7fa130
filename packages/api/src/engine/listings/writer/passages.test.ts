import { expect, it } from 'vitest';
import { PLATFORMS } from '../../../contract/index.ts';
import { createInput, JEANS } from '../listing-fixtures.ts';
import { getRulePack } from '../platforms/rule-packs.ts';
import { selectFittingPassages, appendPassages } from './passages.ts';
import { writeListing } from './write-listing.ts';

const PASSAGES = ['Please  read:\n no returns,\tsorry.', 'Waist 16", measured twice!'];

it.each([...PLATFORMS])('a listing on %s includes the passages unchanged in every wording, within the limit', (platform) => {
  for (const variation of [0, 1, 2, 5]) {
    const { description } = writeListing(createInput(JEANS, platform, { variation, passages: PASSAGES }));
    for (const passage of PASSAGES) expect(description).toContain(passage);
    expect(description.length).toBeLessThanOrEqual(getRulePack(platform).rules.descriptionMax);
    expect(description).toContain('small hole at the left knee');
  }
});

it('a listing includes a passage up to the platform’s limit in place of other text, and omits longer ones', () => {
  const max = getRulePack('poshmark').rules.descriptionMax;
  const fullPassage = 'x'.repeat(max);
  expect(writeListing(createInput(JEANS, 'poshmark', { passages: [fullPassage] })).description).toBe(fullPassage);
  const { description } = writeListing(createInput(JEANS, 'poshmark', { passages: [`${fullPassage}x`, 'Mine.'] }));
  expect(description).toContain('Mine.');
  expect(description).not.toContain('xxx');
  expect(selectFittingPassages(['a'.repeat(10), 'b'.repeat(10), 'c'], 15)).toEqual(['a'.repeat(10), 'c']);
});

it('appendPassages skips a passage that the description already contains', () =>
  expect(appendPassages('One. Mine.', ['Mine.', 'Two.'])).toBe('One. Mine.\n\nTwo.'));
