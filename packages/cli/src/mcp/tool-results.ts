import type { Result } from '../command.ts';
import { EXIT } from '../command.ts';

/**
 * Maximum characters per response. Clients reject responses over 25,000 tokens, and JSON with ids has about one token per two and a
 * half characters. A response is sent twice, as text and as structured content, and each half must stay far below the limit.
 */
export const MAX_CHARACTERS = 28_000;
/** Maximum rows per response. */
export const MAX_ROWS = 100;
/** Maximum characters of a text in a list; the response about a single item has the whole text. */
const MAX_EXCERPT_LENGTH = 280;
const MAX_TEXT_LENGTH = 4000;
const MAX_LIST_LENGTH = 40;

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const toPlainJson = (data: unknown): Json => JSON.parse(JSON.stringify(data) ?? 'null') as Json;
const measureSize = (data: Json): number => JSON.stringify(data).length;

/** Returns the data with long texts and lists cut, marked with "…". */
const truncate = (data: Json, texts: number, list: number): Json => {
  if (typeof data === 'string') return data.length > texts ? `${data.slice(0, texts)}…` : data;
  if (Array.isArray(data)) {
    const some = data.slice(0, list).map((each: Json) => truncate(each, texts, list));
    return data.length > list ? [...some, '…'] : some;
  }
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, truncate(value as Json, texts, list)]));
};

/** Cuts step by step until the data fits. */
const fitToSize = (data: Json, max: number): Json => {
  let [cut, texts, list] = [data, MAX_TEXT_LENGTH, MAX_LIST_LENGTH];
  while (measureSize(cut) > max && texts >= 1) {
    cut = truncate(data, texts, list);
    [texts, list] = [Math.floor(texts / 2), Math.max(1, Math.floor(list / 2))];
  }
  return cut;
};

/** The requested part of a response. */
export interface Page {
  readonly offset: number;
  /** Rows. */
  readonly max: number;
}

export interface ToolData {
  readonly [name: string]: unknown;
  readonly nextOffset?: number | null;
}

const readRows = async (data: AsyncIterable<unknown> | readonly unknown[], { offset, max }: Page): Promise<Json[]> => {
  const rows: Json[] = [];
  let at = 0;
  for await (const row of data) {
    if (at >= offset) rows.push(toPlainJson(row));
    at += 1;
    if (rows.length > max) break;
  }
  return rows;
};

const readPage = async (data: AsyncIterable<unknown> | readonly unknown[], page: Page): Promise<ToolData> => {
  const rows: Json[] = [];
  let size = 0;
  const all = await readRows(data, page);
  for (const row of all.slice(0, page.max)) {
    const short = fitToSize(truncate(row, MAX_EXCERPT_LENGTH, MAX_LIST_LENGTH), MAX_CHARACTERS / 2);
    size += measureSize(short) + 1;
    if (size > MAX_CHARACTERS) break;
    rows.push(short);
  }
  return { rows, nextOffset: rows.length < all.length ? page.offset + rows.length : null };
};

const isRowList = (data: unknown): data is AsyncIterable<unknown> | readonly unknown[] =>
  Array.isArray(data) || (typeof data === 'object' && data !== null && Symbol.asyncIterator in data);

/** Returns a command's result as structured content that fits in a response. */
const toStructuredContent = async ({ data, bytes }: Result, page: Page): Promise<ToolData> => {
  if (bytes && data === null) return { text: 'The file is not text; export it with the command line.' };
  if (isRowList(data)) return readPage(data, page);
  if (typeof data === 'string') {
    const { offset } = page;
    const text = data.slice(offset, offset + MAX_CHARACTERS / 2);
    return { text, nextOffset: offset + text.length < data.length ? offset + text.length : null };
  }
  const cut = fitToSize(toPlainJson(data), MAX_CHARACTERS);
  return typeof cut === 'object' && cut !== null && !Array.isArray(cut) ? (cut as ToolData) : { value: cut };
};

export const toToolResult = async (result: Result, messages: readonly string[], page: Page) => {
  const structuredContent = await toStructuredContent(result, page);
  return {
    structuredContent,
    content: [JSON.stringify(structuredContent), ...messages].map((text) => ({ type: 'text' as const, text })),
    isError: result.exitCode !== EXIT.ok && result.exitCode !== EXIT.partly,
  };
};
