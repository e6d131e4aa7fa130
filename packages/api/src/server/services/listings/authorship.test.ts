import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Authorship } from '../../../contract/index.ts';
import { recordEdit, recordRewrite, presentAuthors, type Parts } from './authorship.ts';

const parts = (changes: Partial<Parts> = {}): Parts => ({
  title: 'Navy wool coat',
  description: 'A navy coat. The material is wool. Size M.',
  keywords: ['coat', 'wool'],
  hashtags: [],
  ...changes,
});
const recordFirst = (after: Parts, aiParts: readonly 'description'[] = [], known: Authorship | null = null): Authorship =>
  recordRewrite({ previous: known, before: null, after, written: { aiParts }, unchangedParts: [], passages: [] });
const writtenByPerson = (authors: readonly { text: string; by: string }[] | undefined) =>
  authors?.filter(({ by }) => by === 'person').map(({ text }) => text);

describe('who wrote a listing', () => {
  it('says which parts an AI model wrote and which are our own templates', () => {
    const { title, description } = recordFirst(parts(), ['description']);
    expect(title).toEqual([{ text: 'Navy wool coat', by: 'template' }]);
    expect(description).toEqual([{ text: parts().description, by: 'ai' }]);
  });

  it('marks exactly the sentence that a person changed', () => {
    const after = parts({ description: 'A navy coat. It kept me warm for years. Size M.' });
    const { description, title } = recordEdit(recordFirst(parts()), parts(), after);
    expect(description).toEqual([
      { text: 'A navy coat. ', by: 'template' },
      { text: 'It kept me warm for years. ', by: 'person' },
      { text: 'Size M.', by: 'template' },
    ]);
    expect(writtenByPerson(title)).toEqual([]);
  });

  it('marks exactly the word of a title and the entry of a list', () => {
    const after = parts({ title: 'Navy wool overcoat', keywords: ['coat', 'overcoat', 'wool'] });
    const { title, keywords } = recordEdit(recordFirst(parts()), parts(), after);
    expect(writtenByPerson(title)).toEqual(['overcoat']);
    expect(writtenByPerson(keywords)).toEqual(['overcoat']);
  });

  it('restores the author of a sentence when a person undoes a change, and forgets deleted text', () => {
    const edited = parts({ description: 'A navy coat. Mine. Size M.' });
    const known = recordEdit(recordFirst(parts()), parts(), edited);
    const shorter = parts({ description: 'A navy coat. Size M.' });
    expect(recordEdit(known, edited, shorter).description).toEqual([{ text: 'A navy coat. Size M.', by: 'template' }]);
  });

  it('keeps the author of a locked passage through a rewrite, both a person and a model', () => {
    const edited = parts({ description: 'A navy coat. Mine to the last word.' });
    const known = recordEdit(recordFirst(parts()), parts(), edited);
    const after = parts({ description: 'Meet this coat.\n\nMine to the last word.' });
    const rewritten = (passages: string[]) =>
      recordRewrite({ previous: known, before: edited, after, written: { aiParts: [] }, unchangedParts: [], passages }).description;
    expect(writtenByPerson(rewritten(['Mine to the last word.']))).toEqual(['Mine to the last word.']);
    expect(writtenByPerson(rewritten(['A navy coat.']))).toEqual([]);
  });

  it('reports unknown for texts from before authorship was recorded', () => {
    expect(presentAuthors(null, parts()).title).toEqual([{ text: 'Navy wool coat', by: 'unknown' }]);
    const after = parts({ description: 'A navy coat. Mine. Size M.' });
    expect(recordEdit(null, parts(), after).description).toEqual([
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
        const known = recordEdit(recordEdit(recordFirst(one), one, two), two, three);
        for (const part of ['title', 'description'] as const)
          expect(
            presentAuthors(known, three)
              [part].map((segment) => segment.text)
              .join(''),
          ).toBe(three[part]);
      }),
    );
  });
});
