import type { Result } from '../command.ts';
import { EXIT } from '../command.ts';

/**
 * Maximum tokens of one copy of a response. Clients reject responses over 25,000 tokens, and a response is sent twice, as text and as
 * structured content.
 */
export const MAX_TOKENS = 11_200;
/** JSON has about one token per two and a half characters. */
const ASCII_TOKENS = 0.4;
/** Tokenizers split ids into pieces of one to three characters. */
const ID_TOKENS = 0.6;
const ID_PATTERN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const ID_LENGTH = 36;
/** Tokenizers split rare characters, so Chinese or Hindi has more tokens than characters. */
const OTHER_TOKENS = 1.5;
/** Maximum tokens of all messages that accompany a response. */
const MAX_MESSAGE_TOKENS = 1000;
/** Maximum number of characters of one message. */
const MAX_MESSAGE_LENGTH = 1000;
/** Maximum rows per response. */
export const MAX_ROWS = 100;
/** Maximum number of characters of a text in a list; the response about a single item has the full text. */
const MAX_EXCERPT_LENGTH = 280;
const MAX_TEXT_LENGTH = 4000;
const MAX_LIST_LENGTH = 40;

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const toPlainJson = (data: unknown): Json => JSON.parse(JSON.stringify(data) ?? 'null') as Json;

/** Estimates the tokens of a text in any language. Errs on the high side. */
export const estimateTokens = (text: string): number => {
  let nonAsciiCount = 0;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 0x7f) nonAsciiCount += 1;
  const idCharacters = (text.match(ID_PATTERN)?.length ?? 0) * ID_LENGTH;
  return (text.length - nonAsciiCount - idCharacters) * ASCII_TOKENS + idCharacters * ID_TOKENS + nonAsciiCount * OTHER_TOKENS;
};
const measureSize = (data: Json): number => estimateTokens(JSON.stringify(data));

/** Returns the data with long texts and lists truncated, marked with "…". */
const truncate = (data: Json, maxTextLength: number, maxListLength: number): Json => {
  if (typeof data === 'string') return data.length > maxTextLength ? `${data.slice(0, maxTextLength)}…` : data;
  if (Array.isArray(data)) {
    const entries = data.slice(0, maxListLength).map((entry: Json) => truncate(entry, maxTextLength, maxListLength));
    return data.length > maxListLength ? [...entries, '…'] : entries;
  }
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, truncate(value as Json, maxTextLength, maxListLength)]));
};

/** Truncates further, step by step, until the data fits. */
const fitToSize = (data: Json, max: number): Json => {
  let [truncatedData, maxTextLength, maxListLength] = [data, MAX_TEXT_LENGTH, MAX_LIST_LENGTH];
  while (measureSize(truncatedData) > max && maxTextLength >= 1) {
    truncatedData = truncate(data, maxTextLength, maxListLength);
    [maxTextLength, maxListLength] = [Math.floor(maxTextLength / 2), Math.max(1, Math.floor(maxListLength / 2))];
  }
  return truncatedData;
};

/** The requested part of a response. */
export interface Page {
  readonly offset: number;
  /** Maximum number of rows. */
  readonly max: number;
}

export interface ToolData {
  readonly [name: string]: unknown;
  readonly nextOffset?: number | null;
}

/** Returns as much of the text as fits in a response, starting at the offset. */
const truncateText = (text: string, offset: number): string => {
  let length = Math.floor(MAX_TOKENS / ASCII_TOKENS / 2);
  while (measureSize(text.slice(offset, offset + length)) > MAX_TOKENS) length = Math.floor(length / 2);
  // Two code units of one character stay together.
  const isInsideCharacter = offset + length < text.length && /[\uD800-\uDBFF]/.test(text.charAt(offset + length - 1));
  return text.slice(offset, offset + length - (isInsideCharacter ? 1 : 0));
};

const readRows = async (data: AsyncIterable<unknown> | readonly unknown[], { offset, max }: Page): Promise<Json[]> => {
  const rows: Json[] = [];
  let index = 0;
  for await (const row of data) {
    if (index >= offset) rows.push(toPlainJson(row));
    index += 1;
    if (rows.length > max) break;
  }
  return rows;
};

const readPage = async (
  data: AsyncIterable<unknown> | readonly unknown[],
  page: Page,
  summarize: Result['summarize'] = (row) => row,
): Promise<ToolData> => {
  const rows: Json[] = [];
  let size = 0;
  const inputRows = await readRows(data, page);
  for (const entry of inputRows.slice(0, page.max)) {
    const row = toPlainJson(summarize(entry));
    const shortRow = fitToSize(truncate(row, MAX_EXCERPT_LENGTH, MAX_LIST_LENGTH), MAX_TOKENS / 2);
    size += measureSize(shortRow) + 1;
    if (size > MAX_TOKENS) break;
    rows.push(shortRow);
  }
  return { rows, nextOffset: rows.length < inputRows.length ? page.offset + rows.length : null };
};

const isRowList = (data: unknown): data is AsyncIterable<unknown> | readonly unknown[] =>
  Array.isArray(data) || (typeof data === 'object' && data !== null && Symbol.asyncIterator in data);

/** Returns a command's result as structured content that fits in a response. */
const toStructuredContent = async ({ data, bytes, summarize }: Result, page: Page): Promise<ToolData> => {
  if (bytes && data === null) return { text: 'The file is not text; export it with the command line.' };
  if (isRowList(data)) return readPage(data, page, summarize);
  if (typeof data === 'string') {
    const { offset } = page;
    const text = truncateText(data, offset);
    return { text, nextOffset: offset + text.length < data.length ? offset + text.length : null };
  }
  const truncatedData = fitToSize(toPlainJson(data), MAX_TOKENS);
  return typeof truncatedData === 'object' && truncatedData !== null && !Array.isArray(truncatedData)
    ? (truncatedData as ToolData)
    : { value: truncatedData };
};

/** Returns the messages that fit in addition to a response, and how many do not. */
export const truncateMessages = (messages: readonly string[]): string[] => {
  const shownMessages: string[] = [];
  let size = 0;
  for (const message of messages) {
    const shortMessage = message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;
    size += estimateTokens(shortMessage);
    if (size > MAX_MESSAGE_TOKENS) {
      const omittedCount = messages.length - shownMessages.length;
      return [...shownMessages, `${omittedCount} more ${omittedCount === 1 ? 'message' : 'messages'}.`];
    }
    shownMessages.push(shortMessage);
  }
  return shownMessages;
};

export const toToolResult = async (result: Result, messages: readonly string[], page: Page) => {
  const structuredContent = await toStructuredContent(result, page);
  return {
    structuredContent,
    content: [JSON.stringify(structuredContent), ...truncateMessages(messages)].map((text) => ({ type: 'text' as const, text })),
    isError: result.exitCode !== EXIT.ok && result.exitCode !== EXIT.partial,
  };
};
