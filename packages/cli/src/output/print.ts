import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { CommandError, EXIT, type Options, type Result } from '../command.ts';
import { pickFields, assertKnownFields } from './fields.ts';
import { formatTable, formatTabSeparated, toPlainText } from './table.ts';

/** Extracts the reason from "jq: error: nosuch/0 is not defined at <top-level>, line 1, column 1:". */
const extractReason = (stderr: string) => {
  const [line = ''] = stderr.split('\n');
  return line
    .replace(/^jq: error(?: \([^)]*\))*: /, '')
    .replace(' at <top-level>', '')
    .replace(/:$/, '');
};

/**
 * Returns every value that the filter produces from the JSON text; an empty text yields none and only checks the filter's syntax.
 * Throws CommandError (exit 2).
 */
export const runFilter = async (json: string, filter: string): Promise<unknown[]> => {
  // jq as WebAssembly is almost a megabyte, so it is imported only with --jq.
  const { json: run, JqError } = await import('jq-wasm');
  try {
    // Without the two dashes, jq would read a filter like -.price as an option.
    return await run(json, filter, ['--']);
  } catch (error) {
    if (!(error instanceof JqError)) throw error;
    throw new CommandError(`--jq: ${extractReason(error.stderr)}. See https://jqlang.org/manual/ for the syntax.`, EXIT.usage);
  }
};

const ESCAPES: Readonly<Record<string, string>> = { '\\n': '\n', '\\t': '\t', '\\\\': '\\' };

const toText = (value: unknown): string => {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(toText).join(', ');
  return toPlainText(typeof value === 'object' ? JSON.stringify(value) : String(value));
};

const FIELD_PATTERN = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Returns the fields that a template uses. */
export const listFields = (template: string): string[] => [...template.matchAll(FIELD_PATTERN)].map(([, field]) => field ?? '');

/** Returns one line for a row. {{field}} becomes its value, {{inner.field}} a nested value, \n a line break and \t a tab. */
export const fillTemplate = (template: string, row: unknown): string =>
  `${template
    .replaceAll(/\\[nt\\]/g, (escape) => ESCAPES[escape] ?? escape)
    .replaceAll(FIELD_PATTERN, (_, field: string) => toText(pickFields(row, [field])[field]))}\n`;

type OutputStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

const write = async (output: OutputStream, text: string | Uint8Array) => {
  if (!output.write(text)) await once(output, 'drain');
};

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const printJson = async (data: unknown, selectFields: (row: unknown) => unknown, output: OutputStream) => {
  if (!isIterable(data))
    return write(output, `${JSON.stringify(Array.isArray(data) ? data.map(selectFields) : selectFields(data), null, 2)}\n`);
  let rows = 0;
  for await (const row of data) {
    const text = JSON.stringify(selectFields(row), null, 2).replaceAll('\n', '\n  ');
    await write(output, `${rows === 0 ? '[' : ','}\n  ${text}`);
    rows += 1;
  }
  return write(output, rows === 0 ? '[]\n' : '\n]\n');
};

const toRows = (data: unknown): Iterable<unknown> | AsyncIterable<unknown> => (isIterable(data) || Array.isArray(data) ? data : [data]);

/** Collects all rows, because a filter may sort or count them. */
const collectRows = async (data: unknown, selectFields: (row: unknown) => unknown): Promise<unknown> => {
  if (!isIterable(data)) return Array.isArray(data) ? data.map(selectFields) : selectFields(data);
  const rows: unknown[] = [];
  for await (const row of data) rows.push(selectFields(row));
  return rows;
};

/** Keeps line breaks and tabs, which a filter may produce on purpose; removes other control characters. */
const stripControls = (text: string) => text.replaceAll(/[^\n\t]+/g, toPlainText);

/** Prints texts raw, as jq --raw-output does, and everything else as one line of JSON. */
const printFiltered = async (data: unknown, selectFields: (row: unknown) => unknown, filter: string, output: OutputStream) => {
  for (const value of await runFilter(JSON.stringify(await collectRows(data, selectFields)), filter)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    await write(output, `${output.isTTY ? stripControls(text) : text}\n`);
  }
};

const splitNames = (json: string): string[] => json.split(',');

/**
 * Throws CommandError (exit 2) for an invalid output format. `knownFields` are the top-level fields of a row, if they are fixed. Call it
 * before the work, which may take an hour.
 */
export const checkFormat = async ({ json, template, jq }: Options, knownFields?: readonly string[]): Promise<void> => {
  if (json !== undefined && template !== undefined) throw new CommandError('Pass either --json or --template, not both.', EXIT.usage);
  if (knownFields && typeof json === 'string' && json)
    assertKnownFields(splitNames(json), knownFields, ' Put folders and ids before --json.');
  if (knownFields && typeof template === 'string') assertKnownFields(listFields(template), knownFields);
  if (typeof jq !== 'string') return;
  if (json === undefined) throw new CommandError('--jq works on JSON; add --json: --json --jq ".[].id"', EXIT.usage);
  await runFilter('', jq);
};

/** Prints a result in the requested format: JSON, template, or a table. */
export const printResult = async ({ data, table: content, text, bytes }: Result, options: Options, output: OutputStream): Promise<void> => {
  const { json, template, jq } = options;
  if (bytes && json === undefined && template === undefined) return write(output, bytes);
  if (bytes) throw new CommandError('This prints a file unchanged. Omit --json and --template, or name a file with --out.', EXIT.usage);
  if (json !== undefined) {
    const fields = typeof json === 'string' && json ? splitNames(json) : null;
    const selectFields = (row: unknown) => (fields ? pickFields(row, fields) : row);
    return typeof jq === 'string' ? printFiltered(data, selectFields, jq, output) : printJson(data, selectFields, output);
  }
  if (typeof template === 'string') {
    for await (const row of toRows(data)) await write(output, fillTemplate(template, row));
    return undefined;
  }
  const printedText = content ? (output.isTTY ? formatTable(content, output.columns || 100) : formatTabSeparated(content.rows)) : text;
  return printedText ? write(output, `${printedText}\n`) : undefined;
};

/** Prints an error, as JSON with --json. */
export const printError = (message: string, code: string | null, output: OutputStream): void => {
  output.write(`${JSON.stringify({ error: { message, code } })}\n`);
};
