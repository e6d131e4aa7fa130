import type { Doc, DocNode } from './doc.ts';
import type { Guide } from './guides.ts';

/** The part of a guide under one heading. Before the first heading, `heading` is the guide's title. */
export interface Section {
  readonly guide: Guide;
  readonly heading: string;
  /** Anchor of the heading, or null before the first heading. */
  readonly anchor: string | null;
  readonly text: string;
}

export interface Heading {
  readonly text: string;
  readonly anchor: string;
}

const BLOCK_TAGS: ReadonlySet<string> = new Set(['p', 'li', 'tr', 'td', 'th', 'pre', 'blockquote', 'br']);

/** Returns the text of a node without markup. */
const getText = (node: DocNode): string => {
  if (typeof node === 'string') return node;
  const [tag, children] = node;
  const text = children.map(getText).join('');
  return BLOCK_TAGS.has(tag) ? `${text} ` : text;
};

const getHeading = (node: DocNode): Heading | null => {
  if (typeof node === 'string' || !/^h[23]$/.test(node[0])) return null;
  return { text: getText(node), anchor: node[2]?.['id'] ?? '' };
};

/** Minimum number of headings for which a guide lists its headings. */
export const MIN_HEADINGS = 2;

/** Returns a guide's headings for the list next to it. */
export const getHeadings = ({ nodes }: Doc): Heading[] =>
  nodes.flatMap((node) => (typeof node !== 'string' && node[0] === 'h2' ? [getHeading(node)].filter((heading) => heading !== null) : []));

/** Splits a guide at its headings. */
export const splitIntoSections = (guide: Guide, { title, nodes }: Doc): Section[] => {
  const sections: { heading: string; anchor: string | null; parts: string[] }[] = [{ heading: title, anchor: null, parts: [] }];
  for (const node of nodes) {
    const heading = getHeading(node);
    if (heading) sections.push({ heading: heading.text, anchor: heading.anchor, parts: [] });
    else sections.at(-1)?.parts.push(getText(node));
  }
  return sections.map(({ heading, anchor, parts }) => ({ guide, heading, anchor, text: parts.join(' ').replaceAll(/\s+/g, ' ').trim() }));
};

export interface Match {
  readonly section: Section;
  /** The passage with the most words of the query, truncated at word boundaries. */
  readonly excerpt: string;
}

/** Maximum number of words in a query. */
const MAX_QUERY_WORDS = 8;
const MAX_MATCHES = 8;
const EXCERPT_LENGTH = 140;

const normalize = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const splitIntoWords = (query: string): string[] =>
  normalize(query)
    .split(/[^\p{L}\p{N}_/-]+/u)
    .filter((word) => word.length > 1)
    .slice(0, MAX_QUERY_WORDS);

/** Score of each occurrence of a word in the guide's name, the heading and the text. */
const MATCH_SCORES = { name: 6, heading: 5, text: 1 } as const;
/** Maximum occurrences that count, so that a long text does not outrank a heading. */
const MAX_OCCURRENCES = 3;

const countOccurrences = (text: string, word: string): number => Math.min(text.split(word).length - 1, MAX_OCCURRENCES);

const computeScore = (section: Section, words: readonly string[]): number => {
  const texts = { name: normalize(section.guide.name), heading: normalize(section.heading), text: normalize(section.text) };
  const fields = Object.entries(MATCH_SCORES) as [keyof typeof MATCH_SCORES, number][];
  const scores = words.map((word) => fields.reduce((sum, [field, score]) => sum + score * countOccurrences(texts[field], word), 0));
  // Every word must match somewhere.
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
};

/** Returns the start index of the excerpt with the most words of the query; -1 if the text has none of them. */
const findBestStart = (text: string, words: readonly string[]): number => {
  const countWords = (start: number): number => {
    const part = text.slice(start, start + EXCERPT_LENGTH - 30);
    return words.filter((word) => part.includes(word)).length;
  };
  const starts = words.flatMap((word) => {
    const indexes: number[] = [];
    for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + 1)) indexes.push(index);
    return indexes;
  });
  return starts.toSorted((left, right) => countWords(right) - countWords(left) || left - right)[0] ?? -1;
};

const createExcerpt = ({ text }: Section, words: readonly string[]): string => {
  const matchStart = findBestStart(normalize(text), words);
  const start = matchStart > 40 ? text.lastIndexOf(' ', matchStart - 30) + 1 : 0;
  const passage = text.slice(start, start + EXCERPT_LENGTH);
  const excerpt = start + EXCERPT_LENGTH < text.length ? `${passage.slice(0, passage.lastIndexOf(' '))} …` : passage;
  return start > 0 ? `… ${excerpt}` : excerpt;
};

/** Returns the sections with every word of a query, best first. Returns none for an empty query. */
export const search = (sections: readonly Section[], query: string): Match[] => {
  const words = splitIntoWords(query);
  if (words.length === 0) return [];
  return sections
    .map((section) => ({ section, score: computeScore(section, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score)
    .slice(0, MAX_MATCHES)
    .map(({ section }) => ({ section, excerpt: createExcerpt(section, words) }));
};
