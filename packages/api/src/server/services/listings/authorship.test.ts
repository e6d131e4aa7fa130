import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Authorship } from '../../../contract/index.ts';
import { afterEdit, afterRewrite, storedAuthors, type Parts } from './authorship.ts';

const parts = (changes: Partial<Parts> = {}): Parts => ({
  title: 'Navy wool coat',
  description: 'A navy coat. The material is wool. Size M.',
  keywords: ['coat', 'wool'],
  hashtags: [],
  ...changes,
});
const written = (after: Parts, wordsOfAi: readonly 'description'[] = [], known: Authorship | null = null): Authorship =>
  afterRewrite({ known, before: null, after, written: { wordsOfAi }, kept: [], passages: [] });
const own = (authors: readonly { text: string; by: string }[] | undefined) =>
  authors?.filter(({ by }) => by === 'person').map(({ text }) => text);

describe('who wrote a listing', () => {
  it('says which parts an AI model wrote and which are our own templates', () => {
    const { title, description } = written(parts(), ['description']);
    expect(title).toEqual([{ text: 'Navy wool coat', by: 'template' }]);
    expect(description).toEqual([{ text: parts().description, by: 'ai' }]);
  });

  it('marks exactly the sentence that a person changed', () => {
    const after = parts({ description: 'A navy coat. It kept me warm for years. Size M.' });
    const { description, title } = afterEdit(written(parts()), parts(), after);
    expect(description).toEqual([
      { text: 'A navy coat. ', by: 'template' },
      { text: 'It kept me warm for years. ', by: 'person' },
      { text: 'Size M.', by: 'template' },
    ]);
    expect(own(title)).toEqual([]);
  });

  it('marks exactly the word of a title and the entry of a list', () => {
    const after = parts({ title: 'Navy wool overcoat', keywords: ['coat', 'overcoat', 'wool'] });
    const { title, keywords } = afterEdit(written(parts()), parts(), after);
    expect(own(title)).toEqual(['overcoat']);
    expect(own(keywords)).toEqual(['overcoat']);
  });

  it('returns a sentence to its author when a person undoes the change, and forgets deleted text', () => {
    const edited = parts({ description: 'A navy coat. Mine. Size M.' });
    const known = afterEdit(written(parts()), parts(), edited);
    const shorter = parts({ description: 'A navy coat. Size M.' });
    expect(afterEdit(known, edited, shorter).description).toEqual([{ text: 'A navy coat. Size M.', by: 'template' }]);
  });

  it('keeps the author of a locked passage through a rewrite, both a person and a model', () => {
    const edited = parts({ description: 'A navy coat. Mine to the last word.' });
    const known = afterEdit(written(parts()), parts(), edited);
    const after = parts({ description: 'Meet this coat.\n\nMine to the last word.' });
    const rewritten = (passages: string[]) =>
      afterRewrite({ known, before: edited, after, written: { wordsOfAi: [] }, kept: [], passages }).description;
    expect(own(rewritten(['Mine to the last word.']))).toEqual(['Mine to the last word.']);
    expect(own(rewritten(['A navy coat.']))).toEqual([]);
  });

  it('reports unknown for texts from before authorship was recorded', () => {
    expect(storedAuthors(null, parts()).title).toEqual([{ text: 'Navy wool coat', by: 'unknown' }]);
    const after = parts({ description: 'A navy coat. Mine. Size M.' });
    expect(afterEdit(null, parts(), after).description).toEqual([
      { text: 'A navy coat. ', by: 'unknown' },
      { text: 'Mine. ', by: 'person' },
      { text: 'Size M.', by: 'unknown' },
    ]);
  });

  it('loses no character of any text', () => {
    const text = fc.array(fc.constantFrom('A coat. ', 'Blue!\n', 'x', ' ', '\n\n', 'Size M. ', '…')).map((list) => list.join(''));
    fc.assert(
      fc.property(text, text, text, (first, second, third) => {
        const [one, two, three] = [first, second, third].map((description) => parts({ description })) as [Parts, Parts, Parts];
        const known = afterEdit(afterEdit(written(one), one, two), two, three);
        for (const part of ['title', 'description'] as const)
          expect(
            storedAuthors(known, three)
              [part].map((segment) => segment.text)
              .join(''),
          ).toBe(three[part]);
      }),
    );
  });
});
