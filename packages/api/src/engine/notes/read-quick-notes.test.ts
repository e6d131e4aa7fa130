import { describe, expect, it } from 'vitest';
import { readNotes } from './read-notes.ts';

const read = (note: string) => {
  const notes = readNotes(note);
  const list = (values: readonly { readonly value: string }[] = []) => values.map(({ value }) => value);
  return {
    ...Object.fromEntries(Object.entries(notes.candidates).map(([fact, values]) => [fact, values[0]?.value])),
    features: list(notes.features),
    details: list(notes.details),
    included: list(notes.included),
    flaws: list(notes.flaws),
  } as Record<string, unknown> & { features: string[]; details: string[]; included: string[]; flaws: string[] };
};

describe('a maker and its line in one name', () => {
  it.each([
    ['Google Pixel 7 128gb unlocked', 'Google', 'Pixel 7'],
    ['google pixel 6a charcoal cracked back', 'Google', 'Pixel 6a'],
    ['cricut maker 3 blue with mats', 'Cricut', 'Maker 3'],
    ['Meta Quest 2 128gb with controllers', 'Meta', 'Quest 2'],
    ['acer aspire 5 laptop i5', 'Acer', 'Aspire 5'],
    ['htc vive pro headset', 'HTC', 'Vive Pro'],
  ])('is a brand and a model: %s', (note, brand, model) => {
    expect(read(note)).toMatchObject({ brand, model, details: expect.not.arrayContaining([expect.stringMatching(/^\d/)]) });
  });
});

describe('the brands of a lot', () => {
  it.each([
    ['old navy gap and childrens place girls clothes size 5 lot of 12', "Old Navy, Gap, The Children's Place"],
    ['lot of 8 onesies carters gerber and old navy 6 months', "Carter's, Gerber, Old Navy"],
  ])('are a detail without commas: %s', (note, brands) => {
    const { brand, details } = read(note);
    expect(brand).toBeUndefined();
    expect(details).toContain(brands);
  });
});
