import { describe, expect, it } from 'vitest';
import { readNotes } from './read-notes.ts';

const read = (note: string) => {
  const notes = readNotes(note);
  const list = (values: readonly { readonly value: string }[] = []) => values.map(({ value }) => value);
  return {
    ...Object.fromEntries(Object.entries(notes.candidates).map(([fact, values]) => [fact, values[0]?.value])),
    grade: notes.conditionGrade?.value,
    paid: notes.paidPrice?.value,
    asking: notes.askingPrice?.value,
    features: list(notes.features),
    details: list(notes.details),
    included: list(notes.included),
    flaws: list(notes.flaws),
    measurements: list(notes.measurements),
  };
};

describe("the owner's story before the item", () => {
  it.each([
    ['my cat hates this catit water fountain, 3L', { category: 'pet-supplies', brand: 'Catit' }],
    ['my husband never wears this hugo boss suit, 42R', { brand: 'Hugo Boss', size: '42R' }],
    ['My son outgrew his trek precaliber bike, red', { brand: 'Trek', model: 'Precaliber', color: 'Red' }],
    ['My daughter loved this barbie dreamhouse but has moved on, elevator broken', { flaws: ['elevator broken'] }],
  ])('is not a feature: %s', (note, facts) => {
    expect(read(note)).toMatchObject({ features: expect.not.arrayContaining([expect.stringMatching(/wears|outgrew|moved/)]), ...facts });
    expect(read(note).details).toEqual([]);
  });

  it.each([
    ['so i bought this uppababy vista stroller in 2021 for $900', { paid: 900, details: ['bought in 2021'] }],
    ['we bought this ikea sofa last year for 600, grey', { color: 'Grey', paid: 600, details: ['bought last year'] }],
    ['coach bag, got it at the outlet for 250', { brand: 'Coach', paid: 250, details: ['got it at the outlet'] }],
    ['I got this Le Creuset dutch oven as a wedding gift, flame orange', { brand: 'Le Creuset', details: ['received as a wedding gift'] }],
  ])('keeps where the item comes from, and the price: %s', (note, facts) => {
    expect(read(note)).toMatchObject({ features: [], asking: undefined, ...facts });
  });

  it.each([
    ['i used this crockpot twice', 'Excellent'],
    ['I never wore this zara dress, size S', 'New without tags'],
    ['i barely wore these nike pegasus 39, mens 11', 'Excellent'],
  ])('keeps how much the item was used: %s', (note, grade) => {
    expect(read(note)).toMatchObject({ grade, features: [] });
  });
});
