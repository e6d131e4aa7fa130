import type { Token } from '../../notes/text/tokens.ts';

/** Names of the punctuation between clauses. */
const EDGES: ReadonlyMap<string, string> = new Map(
  Object.entries({ stop: '.!?', line: '\n¦|', bullet: '•', colon: ':', comma: ',;', bracket: '()', dash: '–—-' }).flatMap(([name, signs]) =>
    [...signs].map((sign) => [sign, name] as const),
  ),
);
/** Maximum distance of punctuation from its clause, in characters. */
const MAX_EDGE_DISTANCE = 6;
/** Returns the name of the nearest punctuation in one direction. */
const findEdge = (text: string, from: number, step: 1 | -1): string => {
  for (let index = from; index >= 0 && index < text.length && Math.abs(index - from) < MAX_EDGE_DISTANCE; index += step) {
    const edge = EDGES.get(text.charAt(index));
    if (edge !== undefined) return edge;
    if (/[\p{L}\p{N}]/u.test(text.charAt(index))) break;
  }
  return 'none';
};

/** Returns features of the layout: headings, list entries and values after a colon. */
export const listLayoutFeatures = (text: string, tokens: readonly Token[]): [string, number][] => {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) return [];
  const [from, to] = [findEdge(text, first.start - 1, -1), findEdge(text, last.end, 1)];
  const isHeading = last.end - first.start > 3 && tokens.every(({ raw }) => raw === raw.toUpperCase() && raw !== raw.toLowerCase());
  return [
    [`from ${from}`, 1],
    [`to ${to}`, 1],
    [`between ${from} ${to}`, 1],
    ...(isHeading ? [['capitals', 1] as [string, number]] : []),
    ...(/^\p{Ll}/u.test(first.raw) ? [['small letter', 1] as [string, number]] : []),
  ];
};
