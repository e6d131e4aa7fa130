import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillFolder } from './photo-folder.ts';
import { runRelist } from './relist.ts';
import { startSharedServer, type SharedServer } from './server.ts';

let server: SharedServer;
let home: string;
beforeAll(async () => {
  server = await startSharedServer();
  home = await mkdtemp(join(tmpdir(), 'relist-libreoffice-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** LibreOffice's CSV filter options: comma (44), double quote (34), UTF-8 (76), starting at line 1. */
const CSV = '44,34,76,1';

/** Opens the file in LibreOffice Calc, saves it, and returns the path of the new file. */
const saveWithLibreOffice = async (file: string): Promise<string> => {
  const outputFolder = join(home, 'saved');
  const filters = [`--infilter=CSV:${CSV}`, '--convert-to', `csv:Text - txt - csv (StarCalc):${CSV}`];
  await promisify(execFile)('soffice', [
    `-env:UserInstallation=file://${home}/profile`,
    '--headless',
    ...filters,
    '--outdir',
    outputFolder,
    file,
  ]);
  return join(outputFolder, 'all.csv');
};

interface Preview {
  readonly rows: number;
  readonly unchanged: number;
  readonly changes: readonly { readonly listingId: string; readonly fields: readonly { readonly field: string; readonly to: unknown }[] }[];
}

it('relist listings import accepts a file saved by LibreOffice and reports exactly the edited cells', { timeout: 180_000 }, async () => {
  const { token, client } = await server.register();
  const env = { RELIST_URL: server.url, RELIST_TOKEN: token, HOME: home };
  const folder = await fillFolder(join(home, 'photos'), { 'a/1.jpg': 31, 'b/1.jpg': 32, 'c/1.jpg': 33 });
  expect(await runRelist(['analyze', folder, '--platform', 'ebay'], { env })).toMatchObject({ code: 0 });
  const [firstListing, secondListing, thirdListing] = (await client.listings.list()).rows;
  await client.listings.edit({ params: { id: thirdListing?.id ?? '' }, body: { title: 'Nov 5', keywords: ['1e5', 'true'] } });
  const description = 'First line\n"quoted", 1,5 kg; 2026-11-01\n\n=not a formula\n-4 degrees é 👗\ttab';
  await client.listings.edit({
    params: { id: firstListing?.id ?? '' },
    body: { title: '00123 3/4 sleeve 1E5', description, keywords: ['007', 'a,b'] },
  });

  const file = join(home, 'all.csv');
  await runRelist(['listings', 'export', '--out', file], { env });
  const preview = async (path: string) =>
    JSON.parse((await runRelist(['listings', 'import', path, '--dry-run', '--json'], { env })).stdout) as Preview;
  expect(await preview(await saveWithLibreOffice(file))).toMatchObject({ rows: 3, unchanged: 3, changes: [] });

  const text = await readFile(file, 'utf8');
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
  const price = rows.find(({ id }) => id === secondListing?.id)?.['price'] ?? '';
  const line = text.split('\r\n').find((row) => row.startsWith(secondListing?.id ?? '-')) ?? '';
  await writeFile(file, text.replace(line, line.replace(secondListing?.title ?? '-', 'Edited in Calc').replace(`,${price},`, ',77,')));
  const editedPreview = await preview(await saveWithLibreOffice(file));
  expect(editedPreview).toMatchObject({ rows: 3, unchanged: 2 });
  expect(editedPreview.changes).toMatchObject([
    {
      listingId: secondListing?.id,
      fields: [
        { field: 'title', to: 'Edited in Calc' },
        { field: 'price', to: 77 },
      ],
    },
  ]);
});
