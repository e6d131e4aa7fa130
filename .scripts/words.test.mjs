// Tests which words the word check extracts from a source file and which it reports.
import { describe, expect, test } from 'vitest';
import { extractProse, findTerms, listWords } from './lib/prose.mjs';

const SOURCE = `/** Names the colour. See \`colourOf\`. */
const colour = 'grey'; // Behaviour of SIGUSR2.
it('refuses an e-mail', () => {});
`;
const listWordLines = (path, source) =>
  extractProse(path, source).flatMap((prose) => listWords(prose).map(({ word, line }) => `${line} ${word}`));

describe('the word check', () => {
  test('reads comments and test names with their line numbers, and skips code', () => {
    expect(listWordLines('colour.ts', SOURCE)).toEqual(['1 Names', '1 the', '1 colour', '1 See', '2 Behaviour', '3 refuses', '3 mail']);
  });

  test('reads documents without code, URLs and link targets', () => {
    expect(listWordLines('a.md', '# One\n`two` [three](#four) https://five.example\n```\nsix\n```\nseven')).toEqual([
      '1 One',
      '2 three',
      '6 seven',
    ]);
  });

  test('reads the values of English texts, without keys and placeholders', () => {
    const source = '{\n  "stage.colour": "Checking {thing} photos"\n}\n';
    expect(listWordLines('packages/sdk-widgets/src/core/texts/en/common.json', source)).toEqual(['2 Checking', '2 photos']);
  });

  test('reports words that the glossary rejects, but only in the kinds of prose that the glossary names', () => {
    const terms = [
      { not: 'e-mails?', use: 'email' },
      { not: 'colou?r', use: 'photo', kinds: ['text'] },
    ];
    expect(extractProse('a.ts', SOURCE).flatMap((prose) => findTerms(prose, terms))).toEqual([{ word: 'e-mail', use: 'email', line: 3 }]);
  });
});
