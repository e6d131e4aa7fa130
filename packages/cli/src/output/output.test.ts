import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { normalizeJsonFlag } from './global-options.ts';
import { toOutcomeTable } from './outcomes.ts';
import { checkFormat, printResult } from './print.ts';
import { createProgress } from './progress.ts';
import { formatTable } from './table.ts';

const createStream = (isTTY: boolean) => {
  const chunks: string[] = [];
  return { chunks, isTTY, columns: 60, write: (text: string) => (chunks.push(text), true) } as unknown as NodeJS.WriteStream & {
    chunks: string[];
  };
};

describe('progress', () => {
  it.each([
    [false, {}],
    [true, { TERM: 'dumb' }],
  ])('is silent without a terminal and on a dumb terminal (terminal: %s, %j)', (isTTY, env) => {
    const stream = createStream(isTTY);
    const progress = createProgress(stream, 2, { env });
    progress.advance('a');
    progress.showNote('waiting');
    progress.finish();
    expect(stream.chunks).toEqual([]);
  });

  it('writes a separate line every ten seconds when the output is a file', () => {
    const log = createStream(false);
    let now = 0;
    const progress = createProgress(log, 300, { now: () => now, env: {} });
    for (; now < 25_000; now += 1000) progress.advance(`photo\n${now}`);
    progress.finish();
    expect(log.chunks).toEqual(['11/300, 66/min, 4 min left  photo 10000\n', '21/300, 63/min, 4 min left  photo 20000\n']);
  });

  it('redraws one line with count, rate and time left, never longer than the terminal and without escape sequences', () => {
    const terminal = createStream(true);
    let now = 0;
    const progress = createProgress(terminal, 4, { now: () => now, env: {} });
    now = 2000;
    progress.advance('a name that is much longer than what fits on the line of this terminal');
    expect(terminal.chunks.at(-1)).toContain('1/4, 30/min, 6 s left');
    expect(terminal.chunks.at(-1)?.length).toBeLessThanOrEqual(60);
    progress.showNote('the server is busy; continuing in 3 s');
    expect(terminal.chunks.at(-1)).toContain('the serve');
    progress.finish();
    expect(terminal.chunks.join('')).not.toContain('\u001b');
  });
});

describe('formatTable', () => {
  it('truncates the widest column to fit the terminal, and removes control characters', () => {
    const text = formatTable({ head: ['Item', 'Why'], rows: [['jacket\u001b[2J\nforged', 'x'.repeat(200)]] }, 60);
    expect(text.split('\n')).toHaveLength(2);
    expect(text).not.toContain('\u001b');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
  });

  it('does not truncate ids, and drops the last columns when they do not fit', () => {
    const id = '5f1b2c3d-0000-4000-8000-000000000000';
    const rows = [[id, 'A jacket of many colors', 'Good', '2026-11-21']];
    expect(formatTable({ head: ['Id', 'Name', 'Condition', 'Created'], rows }, 70)).toBe(
      `Id                                    Name                   Condition\n${id}  A jacket of many col…  Good`,
    );
    expect(formatTable({ head: ['Id', 'Name', 'Condition', 'Created'], rows }, 20)).toContain(`${id}  A jacket of…`);
  });

  it('shortens ids when the list allows it and the terminal is narrow, so that 80 columns leave a third for the title', () => {
    const id = '5f1b2c3d-0000-4000-8000-000000000000';
    const title = "Levi's Men's 501 Original Fit Jeans Blue W32 L34 Denim";
    const rows = [[id, 'ebay', 'draft', title, '$45.50', '71', '2026-11-21']];
    const content = { head: ['Id', 'Platform', 'Status', 'Title', 'Price', 'SEO', 'Created'], rows };
    const [, line = ''] = formatTable({ ...content, canShortenIds: true }, 80).split('\n');
    expect(line).toMatch(/^5f1b2c3d  ebay /);
    expect(line.length).toBeLessThanOrEqual(80);
    expect(line).toContain(title.slice(0, 24));
    expect(line).toContain('2026-11-21');
    expect(formatTable({ ...content, canShortenIds: true }, 200)).toContain(id);
  });

  it('narrows the widest columns to equal widths', () => {
    const rows = [['Dr. Martens 1460 boots', '$46 on Facebook Marketplace', 'x'.repeat(200)]];
    const [, line = ''] = formatTable({ head: ['Item', 'You keep', 'Why'], rows }, 80).split('\n');
    expect(line).toBe(`Dr. Martens 1460 boots  $46 on Facebook Marketplace  ${'x'.repeat(26)}…`);
  });

  it('wraps the last column if the list allows it, and does not cut its words', () => {
    const text = 'Category ID is empty because eBay has one category per department. Choose men, women or kids.';
    const rows = [
      ['x'.repeat(70), 'no', text],
      ['Mug', 'yes', ''],
      ['Boots', 'no', `https://relist.example/${'a'.repeat(60)}`],
      ['コート', 'no', 'コ'.repeat(60)],
    ];
    const lines = formatTable({ head: ['Listing', 'Accepted', 'Errors'], rows, canWrap: true }, 80).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    const texts = lines.map((line) => line.slice(lines[0]?.indexOf('Errors')));
    expect(texts.slice(1, 4).join(' ')).toBe(text);
    expect(lines.filter((line) => line.startsWith('Mug'))).toEqual([expect.stringMatching(/yes$/)]);
    expect(texts.slice(5, 8).join('')).toBe(`https://relist.example/${'a'.repeat(60)}`);
    expect(lines.slice(8).join('').match(/コ/g)).toHaveLength(61);
  });

  it('counts a wide character as two columns and a combining one as none', () => {
    const rows = [
      ['🧥 コート', '$1'],
      ['cafe\u0301', '$2'],
    ];
    const lines = formatTable({ head: ['Item', 'Price'], rows }).split('\n');
    expect(lines[1]).toBe('🧥 コート  $1');
    expect(lines[2]).toBe('cafe\u0301       $2');
  });
});

describe('toOutcomeTable', () => {
  it('formats prices in dollars', () => {
    const summary = { name: 'Jacket', price: 17.5, seoScore: 68, confidence: 53 };
    const outcome = { group: { name: 'a', photos: [] }, state: 'new' as const, message: null, result: null, leftOutFiles: [] };
    expect(toOutcomeTable([{ ...outcome, summary }]).rows[0]).toContain('$17.50');
  });
});

describe('checkFormat', () => {
  it('rejects an unknown field before any work, and lists the available ones', async () => {
    const fields = ['item', 'listing'];
    await checkFormat({ json: 'item.name,listing' }, fields);
    await checkFormat({ json: '' }, fields);
    await checkFormat({ template: '{{ item.name }} of {{listing.price}}' }, fields);
    await expect(checkFormat({ json: 'item.name,photos' }, fields)).rejects.toMatchObject({
      exitCode: 2,
      message: 'Unknown field "photos". Fields are item, listing. Put folders and ids before --json.',
    });
    await expect(checkFormat({ template: '{{item.name}} {{price}}' }, fields)).rejects.toThrow('Unknown field "price".');
  });
  it.each([
    [{ json: '', template: 'x' }, 'not both'],
    [{ jq: '.' }, '--jq works on JSON; add --json'],
    [{ json: '', jq: '.[' }, '--jq: syntax error, unexpected end of file, line 1, column 2. See https://jqlang.org/manual/'],
    [{ json: '', jq: 'nosuch' }, '--jq: nosuch/0 is not defined, line 1, column 1.'],
  ])('rejects %j before any work', async (options, reason) => {
    await expect(checkFormat(options)).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(reason) });
  });
});

describe('printed output', () => {
  const rows = [{ id: 1, item: { name: 'Jacket\n\u001b[2J', brand: null, photos: [{ url: '/1' }, { url: '/2' }] } }];
  const print = async (options: Record<string, string>, data: unknown = rows, isTTY = false) => {
    const output = Object.assign(new PassThrough(), { isTTY });
    await printResult({ exitCode: 0, data, table: { head: ['Id'], rows: [['1', 'a\tb']] } }, options, output);
    output.end();
    return text(output);
  };

  it('is tab-separated without a header in a pipe', async () => expect(await print({})).toBe('1\ta b\n'));
  it('is JSON with --json', async () => expect(JSON.parse(await print({ json: '' }))).toEqual(rows));
  it('is JSON row by row for streamed rows', async () => {
    const streamRows = async function* () {
      yield* [{ id: 1 }, { id: 2 }];
    };
    expect(JSON.parse(await print({ json: 'id' }, streamRows()))).toEqual([{ id: 1 }, { id: 2 }]);
    const streamNothing = async function* () {};
    expect(JSON.parse(await print({ json: '' }, streamNothing()))).toEqual([]);
  });
  it('has the requested fields, including fields of nested objects, lists and empty values', async () =>
    expect(JSON.parse(await print({ json: 'id,item.photos.url,item.brand,item.brand.name' }))).toEqual([
      { id: 1, 'item.photos.url': ['/1', '/2'], 'item.brand': null, 'item.brand.name': null },
    ]));
  it('is an error that lists the available fields for an unknown one', async () => {
    await expect(print({ json: 'item.nmae' })).rejects.toThrow('Unknown field "item.nmae". Fields of item are name, brand, photos.');
    await expect(print({ json: 'constructor' })).rejects.toThrow('Unknown field');
  });
  it('is a filled-in template, one line per row, without control characters', async () =>
    expect(await print({ template: String.raw`{{id}}\t{{item.name}}|{{ item.brand }}|{{item.photos.url}}` })).toBe(
      '1\tJacket [2J||/1, /2\n',
    ));
  it('is the result of a jq filter: raw texts, and one JSON line for everything else', async () => {
    const filter = '.[] | .id, .item.name, .item.photos, (.item | keys)';
    expect(await print({ json: '', jq: filter })).toBe('1\nJacket\n\u001b[2J\n[{"url":"/1"},{"url":"/2"}]\n["brand","name","photos"]\n');
    expect(await print({ json: 'item.name', jq: '.[0] | keys[0], ""' })).toBe('item.name\n\n');
    expect(await print({ json: '', jq: '-.[0].id' })).toBe('-1\n');
  });
  it('keeps line breaks and tabs of filtered texts, but no other control characters', async () =>
    expect(await print({ json: '', jq: '.[0].item | .name, "a\\tb"' }, rows, true)).toBe('Jacket\n [2J\na\tb\n'));
  it('is the result of a jq filter over all rows together, including streamed ones', async () => {
    const streamRows = async function* () {
      yield* [{ id: 1 }, { id: 2 }];
    };
    expect(await print({ json: '', jq: 'length, (map(.id) | add)' }, streamRows())).toBe('2\n3\n');
  });
  it('is an error with the reason when a filter does not fit the data', async () => {
    await checkFormat({ json: '', jq: '.[].id.x' });
    await expect(print({ json: '', jq: '.[].id.x' })).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/^--jq: Cannot index number with .*x/),
    });
  });
});

describe('normalizeJsonFlag', () => {
  it.each([
    [
      ['--json', 'id,item.name'],
      ['--json', 'id,item.name'],
    ],
    [
      ['--json', './photos'],
      ['--json=', './photos'],
    ],
    [
      ['--json', '5f1b2c3d-0000-4000-8000-000000000000'],
      ['--json=', '5f1b2c3d-0000-4000-8000-000000000000'],
    ],
    [['--json'], ['--json=']],
    [['--json=id'], ['--json=id']],
  ])('normalizes %j to %j', (argv, expected) => expect(normalizeJsonFlag(argv)).toEqual(expected));
});
