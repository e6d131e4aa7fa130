import { expect, it } from 'vitest';
import { estimateTokens, MAX_ROWS, MAX_TOKENS, toToolResult, type Page } from './tool-results.ts';

const createListing = (number: number) => ({
  id: `5f1b2c3d-0000-4000-8000-${String(number).padStart(12, '0')}`,
  title: `Listing ${number}`,
  description: 'long '.repeat(1000),
});
const FIRST_PAGE: Page = { offset: 0, max: MAX_ROWS };
const readResult = async (data: unknown, page = FIRST_PAGE) => {
  const { structuredContent, content } = await toToolResult({ exitCode: 0, data }, [], page);
  expect(content[0]?.text).toBe(JSON.stringify(structuredContent));
  expect(estimateTokens(content[0]?.text ?? '')).toBeLessThanOrEqual(MAX_TOKENS + 50);
  return structuredContent;
};

it('pages through a list of any length, returns every row once, and truncates long texts to an excerpt', async () => {
  const listings = Array.from({ length: 450 }, (_, index) => createListing(index));
  const titles: string[] = [];
  for (let offset: number | null | undefined = 0; typeof offset === 'number';) {
    const { rows, nextOffset } = await readResult(listings, { ...FIRST_PAGE, offset });
    for (const { title, description } of rows as { title: string; description: string }[]) {
      titles.push(title);
      expect(description).toMatch(/^long .{200,300}…$/);
    }
    offset = nextOffset;
  }
  expect(titles).toEqual(listings.map(({ title }) => title));
});

it('reports remaining rows when the limit is reached', async () => {
  const listings = [1, 2, 3].map(createListing);
  expect(await readResult(listings, { offset: 0, max: 2 })).toMatchObject({
    rows: [{ title: 'Listing 1' }, { title: 'Listing 2' }],
    nextOffset: 2,
  });
  expect(await readResult(listings, { offset: 2, max: 2 })).toMatchObject({ rows: [{ title: 'Listing 3' }], nextOffset: null });
});

it('lists summaries of rows that have one', async () => {
  const listings = Array.from({ length: 60 }, (_, index) => createListing(index));
  const summarize = (row: unknown) => ({ id: (row as { id: string }).id });
  const { structuredContent } = await toToolResult({ exitCode: 0, data: listings, summarize }, [], FIRST_PAGE);
  expect(structuredContent).toEqual({ rows: listings.map(({ id }) => ({ id })), nextOffset: null });
});

it('counts the tokens of ids, and truncates many or long messages', async () => {
  const ids = JSON.stringify(Array.from({ length: 100 }, (_, index) => createListing(index).id));
  expect(estimateTokens(ids) / ids.length).toBeGreaterThan(0.56);
  const messages = Array.from({ length: 500 }, (_, index) => `photo ${index}: ${'unreadable '.repeat(index)}`);
  const { content } = await toToolResult({ exitCode: 0, data: [] }, messages, FIRST_PAGE);
  const shownMessages = content.slice(1).map(({ text }) => text);
  expect(shownMessages.at(-1)).toBe(`${500 - (shownMessages.length - 1)} more messages.`);
  expect(estimateTokens(shownMessages.join(''))).toBeLessThan(1020);
});

it('truncates one item with any number of facts, and a text of any length', async () => {
  const item = {
    id: 'a',
    evidence: Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`fact${index}`, { quote: 'q'.repeat(500), list: createNotes(200) }]),
    ),
  };
  expect(await readResult(item)).toMatchObject({ id: 'a' });
  expect(await readResult('x'.repeat(100_000))).toMatchObject({ nextOffset: 14_000 });
  expect(await readResult('short')).toEqual({ text: 'short', nextOffset: null });
});

const createNotes = (length: number) => Array.from({ length }, (_, index) => `note ${index}`);

it('returns fewer characters in a language with more tokens per character, and does not split a character', async () => {
  const text = '复古皮夹克👗'.repeat(5000);
  let joinedText = '';
  for (let offset: number | null | undefined = 0; typeof offset === 'number';) {
    const page = await readResult(text, { ...FIRST_PAGE, offset });
    expect(String(page['text'])).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
    joinedText += String(page['text']);
    offset = page.nextOffset;
  }
  expect(joinedText).toBe(text);
  const rows = Array.from({ length: 100 }, (_, index) => ({ ...createListing(index), title: text.slice(0, 80), description: text }));
  expect(await readResult(rows)).toMatchObject({ nextOffset: expect.any(Number) });
});
