import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Authorship } from '../../../contract/index.ts';
import { computeAuthorsAfterEdit, computeAuthorsAfterRewrite, presentAuthors, type Parts } from './authorship.ts';

const createParts = (changes: Partial<Parts> = {}): Parts => ({
  title: 'Navy wool coat',
  description: 'A navy coat. The material is wool. Size M.',
  keywords: ['coat', 'wool'],
  hashtags: [],
  ...changes,
});
const recordFirstAuthors = (
  newParts: Parts,
  aiParts: readonly 'description'[] = [],
  knownAuthorship: Authorship | null = null,
): Authorship =>
  computeAuthorsAfterRewrite({
    previousAuthorship: knownAuthorship,
    previousParts: null,
    newParts,
    writtenListing: { aiParts },
    unchangedParts: [],
    passages: [],
  });
const listPersonalTexts = (authors: readonly { text: string; by: string }[] | undefined) =>
  authors?.filter(({ by }) => by === 'person').map(({ text }) => text);

describe('the authorship of a listing', () => {
  it('distinguishes parts that an AI model wrote from parts that come from templates', () => {
    const { title, description } = recordFirstAuthors(createParts(), ['description']);
    expect(title).toEqual([{ text: 'Navy wool coat', by: 'template' }]);
    expect(description).toEqual([{ text: createParts().description, by: 'ai' }]);
  });

  it('marks exactly the sentence that a person changed', () => {
    const newParts = createParts({ description: 'A navy coat. It kept me warm for years. Size M.' });
    const { description, title } = computeAuthorsAfterEdit(recordFirstAuthors(createParts()), createParts(), newParts);
    expect(description).toEqual([
      { text: 'A navy coat. ', by: 'template' },
      { text: 'It kept me warm for years. ', by: 'person' },
      { text: 'Size M.', by: 'template' },
    ]);
    expect(listPersonalTexts(title)).toEqual([]);
  });

  it('marks only the changed word in a title and the changed entry in a list', () => {
    const newParts = createParts({ title: 'Navy wool overcoat', keywords: ['coat', 'overcoat', 'wool'] });
    const { title, keywords } = computeAuthorsAfterEdit(recordFirstAuthors(createParts()), createParts(), newParts);
    expect(listPersonalTexts(title)).toEqual(['overcoat']);
    expect(listPersonalTexts(keywords)).toEqual(['overcoat']);
  });

  it('keeps the authors of the other sentences when a person deletes a sentence', () => {
    const editedParts = createParts({ description: 'A navy coat. Mine. Size M.' });
    const knownAuthorship = computeAuthorsAfterEdit(recordFirstAuthors(createParts()), createParts(), editedParts);
    const shorterParts = createParts({ description: 'A navy coat. Size M.' });
    expect(computeAuthorsAfterEdit(knownAuthorship, editedParts, shorterParts).description).toEqual([
      { text: 'A navy coat. Size M.', by: 'template' },
    ]);
  });

  it('keeps the author of a kept passage through a rewrite, whether that is a person or a model', () => {
    const editedParts = createParts({ description: 'A navy coat. Mine to the last word.' });
    const knownAuthorship = computeAuthorsAfterEdit(recordFirstAuthors(createParts()), createParts(), editedParts);
    const newParts = createParts({ description: 'Meet this coat.\n\nMine to the last word.' });
    const rewrite = (passages: string[]) =>
      computeAuthorsAfterRewrite({
        previousAuthorship: knownAuthorship,
        previousParts: editedParts,
        newParts,
        writtenListing: { aiParts: [] },
        unchangedParts: [],
        passages,
      }).description;
    expect(listPersonalTexts(rewrite(['Mine to the last word.']))).toEqual(['Mine to the last word.']);
    expect(listPersonalTexts(rewrite(['A navy coat.']))).toEqual([]);
  });

  it('is unknown for texts written before authorship was recorded', () => {
    expect(presentAuthors(null, createParts()).title).toEqual([{ text: 'Navy wool coat', by: 'unknown' }]);
    const newParts = createParts({ description: 'A navy coat. Mine. Size M.' });
    expect(computeAuthorsAfterEdit(null, createParts(), newParts).description).toEqual([
      { text: 'A navy coat. ', by: 'unknown' },
      { text: 'Mine. ', by: 'person' },
      { text: 'Size M.', by: 'unknown' },
    ]);
  });

  it('preserves every character of any text', () => {
    const text = fc.array(fc.constantFrom('A coat. ', 'Blue!\n', 'x', ' ', '\n\n', 'Size M. ', '…')).map((list) => list.join(''));
    fc.assert(
      fc.property(text, text, text, (first, second, third) => {
        const [oldest, middle, newest] = [first, second, third].map((description) => createParts({ description })) as [Parts, Parts, Parts];
        const knownAuthorship = computeAuthorsAfterEdit(
          computeAuthorsAfterEdit(recordFirstAuthors(oldest), oldest, middle),
          middle,
          newest,
        );
        for (const part of ['title', 'description'] as const)
          expect(
            presentAuthors(knownAuthorship, newest)
              [part].map((segment) => segment.text)
              .join(''),
          ).toBe(newest[part]);
      }),
    );
  });
});
