import { expect, it } from 'vitest';
import type { Doc } from './doc.ts';
import type { Guide } from './guides.ts';
import { getHeadings, search, splitIntoSections } from './sections.ts';

const doc: Doc = {
  title: 'Backup and restore',
  nodes: [
    ['p', ['Three things are worth keeping.']],
    ['h2', ['What to copy'], { id: 'what-to-copy' }],
    [
      'ul',
      [
        ['li', ['the ', ['strong', ['database']]]],
        ['li', ['the photos']],
      ],
    ],
    ['h3', ['Photos in a ', ['code', ['bucket']]], { id: 'photos-in-a-bucket' }],
    ['p', [`Turn on versions. ${'More words follow here. '.repeat(20)}Point RELIST_DATA_DIR at a café's disk.`]],
    ['h2', ['How to restore'], { id: 'how-to-restore' }],
    ['p', ['Stop the server first.']],
  ],
};
const guide = { slug: 'backup', name: 'Backup', text: '', load: async () => ({ doc }) } satisfies Guide;
const sections = splitIntoSections(guide, doc);
const findAnchors = (query: string) => search(sections, query).map(({ section }) => section.anchor);

it('splits a guide at its headings, without markup', () => {
  expect(sections.map(({ heading, anchor }) => [heading, anchor])).toEqual([
    ['Backup and restore', null],
    ['What to copy', 'what-to-copy'],
    ['Photos in a bucket', 'photos-in-a-bucket'],
    ['How to restore', 'how-to-restore'],
  ]);
  expect(sections[1]?.text).toBe('the database the photos');
  expect(getHeadings(doc).map(({ anchor }) => anchor)).toEqual(['what-to-copy', 'how-to-restore']);
});

it('finds the sections with every word, and ranks headings before text', () => {
  expect(findAnchors('photos')).toEqual(['photos-in-a-bucket', 'what-to-copy']);
  expect(findAnchors('Photos VERSIONS')).toEqual(['photos-in-a-bucket']);
  expect(findAnchors('relist_data_dir')).toEqual(['photos-in-a-bucket']);
  expect(findAnchors('cafe')).toEqual(['photos-in-a-bucket']);
  expect(findAnchors('photos unicorn')).toEqual([]);
  expect(findAnchors(' .* ')).toEqual([]);
});

it('shows the words around a match', () => {
  const [match] = search(sections, 'RELIST_DATA_DIR');
  expect(match?.excerpt).toMatch(/^… .*Point RELIST_DATA_DIR at a café's disk\.$/u);
  expect(match?.excerpt.length).toBeLessThan(150);
});

it('shows the passage with most of the words, and ranks the section that repeats them first', () => {
  const nodes = [
    ['h2', ['Limits'], { id: 'limits' }],
    ['p', ['Photos: five. Disk: ten.']],
    ['h2', ['Disks'], { id: 'disks' }],
    ['p', [`The photos. ${'Other words. '.repeat(20)}Photos fill the disk; photos on a full disk fail.`]],
  ] satisfies Doc['nodes'];
  const matches = search(splitIntoSections(guide, { title: 'Space', nodes }), 'photos disk');
  expect(matches.map(({ section }) => section.anchor)).toEqual(['disks', 'limits']);
  expect(matches[0]?.excerpt).toContain('Photos fill the disk');
});
