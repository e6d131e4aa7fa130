import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSoak, selectForRun } from '../../../.scripts/lib/test/select-for-run.mjs';
import { drawPhoto, fillFolder } from './photo-folder.ts';
import { runRelist, startRelist } from './relist.ts';
import { startSharedServer, type Seller, type SharedServer } from './server.ts';

let server: SharedServer;
let seller: Seller;
let home: string;
let env: Record<string, string>;
beforeAll(async () => {
  server = await startSharedServer();
  home = await mkdtemp(join(tmpdir(), 'relist-odd-'));
});
afterAll(async () => {
  await rm(home, { recursive: true, force: true });
});
const registerSeller = async () => {
  seller = await server.register();
  env = { RELIST_URL: server.url, RELIST_TOKEN: seller.token, HOME: home };
};

interface Line {
  readonly file: string;
  readonly item: string | null;
  readonly state: string;
  readonly reason: string | null;
}
const readReport = async (file: string) =>
  (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

describe('analyze', () => {
  it('reports the outcome of every file, whatever its name and type', async () => {
    await registerSeller();
    const folder = await fillFolder(join(home, 'odd'), {
      'Ärmel 🧥/Größe "M".jpg': 1,
      'two\nlines/photo\n1.jpg': 2,
      'コート/1.jpg': 3,
      ' spaces /- x.jpg': 4,
      '=HYPERLINK("x")/1.jpg': 5,
      'copy/1.jpg': 1,
      'twice/a.jpg': 6,
      'twice/b.jpg': 6,
      'partly/good.jpg': 7,
      'partly/broken.jpg': Buffer.concat([(await drawPhoto(8)).subarray(0, 200), Buffer.alloc(500, 7)]),
      'partly/empty.jpg': '',
      'drawing/1.jpg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((number) => [`many/${number}.jpg`, 20 + number])),
      '.hidden/1.jpg': 9,
      'notes.txt': 'x',
    });
    await writeFile(join(folder, 'huge.jpg'), await drawPhoto(10));
    await truncate(join(folder, 'huge.jpg'), 10 * 2 ** 20 + 1);
    await symlink(folder, join(folder, 'loop'));
    await symlink(join(folder, 'nowhere'), join(folder, 'gone.jpg'));
    execFileSync('mkfifo', [join(folder, 'pipe.jpg')]);
    const [outputFile, report] = [join(home, 'odd.csv'), join(home, 'odd.ndjson')];
    const run = await runRelist(['analyze', folder, '--out', outputFile, '--report', report], { env });
    expect(run.code, run.stderr).toBe(3);

    const lines = await readReport(report);
    const findLine = (end: string) => lines.find(({ file }) => file.endsWith(end));
    expect(lines.filter(({ state }) => state === 'analyzed')).toHaveLength(12);
    expect(findLine('copy/1.jpg')).toMatchObject({ state: 'same photos' });
    expect(findLine('twice/b.jpg')).toMatchObject({ state: 'left out', reason: expect.stringContaining('same as another') });
    expect(findLine('partly/empty.jpg')).toMatchObject({ state: 'left out', reason: expect.stringContaining('is empty') });
    expect(findLine('partly/broken.jpg')).toMatchObject({ state: 'left out', reason: expect.stringContaining('"broken.jpg" is damaged') });
    expect(findLine('partly/good.jpg')).toMatchObject({ state: 'analyzed' });
    expect(findLine('drawing/1.jpg')).toMatchObject({ state: 'left out', reason: expect.stringContaining('is not a photo') });
    expect(findLine('many/6.jpg')).toMatchObject({ state: 'left out', reason: expect.stringContaining('5 photos') });
    expect(findLine('huge.jpg')).toMatchObject({ reason: expect.stringContaining('larger than 10 MB') });
    expect(findLine('gone.jpg')).toMatchObject({ reason: expect.stringContaining('cannot be found') });
    expect(findLine('pipe.jpg')).toMatchObject({ reason: 'is not a regular file. Copy the photo itself into the folder.' });
    expect(lines.some(({ file }) => file.includes('.hidden') || file.endsWith('.txt'))).toBe(false);
    // One table line per item, regardless of what its name contains.
    expect(run.stdout.trimEnd().split('\n')).toHaveLength(11);
    expect(run.stderr).toContain('2 files: each was left out');

    const items = await seller.fetchItems();
    expect(items).toHaveLength(8);
    const secondRun = await runRelist(['analyze', folder], { env });
    expect(secondRun.code).toBe(3);
    expect(await seller.fetchItems()).toHaveLength(8);
  });

  it.runIf(isSoak)('sends whichever of two equal groups comes first by name, even if the other is read sooner', async () => {
    await registerSeller();
    // These files are checked one by one before the photo that follows them.
    const brokenFiles = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`coat/${index}.jpg`, 'no photo']));
    const folder = await fillFolder(join(home, 'twins'), { ...brokenFiles, 'coat/last.jpg': 500, 'copy/1.jpg': 500 });
    const report = join(home, 'twins.ndjson');
    const run = await runRelist(['analyze', folder, '--report', report], { env });
    expect(run.code, run.stderr).toBe(3);
    const lines = await readReport(report);
    expect(lines.find(({ file }) => file.endsWith('last.jpg'))).toMatchObject({ state: 'analyzed' });
    expect(lines.find(({ file }) => file.endsWith('copy/1.jpg'))).toMatchObject({
      state: 'same photos',
      reason: 'has the same photos as coat; it was not sent again.',
    });
    expect(await seller.fetchItems()).toHaveLength(1);
  });

  it('keeps the upload log of a read-only folder elsewhere', async () => {
    await registerSeller();
    const folder = await fillFolder(join(home, 'read-only'), { '1.jpg': 41, '2.jpg': 42 });
    // Root ignores file permissions, so a folder with the upload log's name blocks the upload log for every user.
    await mkdir(join(folder, '.relist-log'));
    await chmod(folder, 0o555);
    for (const run of [1, 2]) {
      const { code, stderr } = await runRelist(['analyze', folder], { env });
      expect(code, stderr).toBe(0);
      expect(stderr).toContain(run === 1 ? '2 analyzed' : '2 done before');
    }
    expect(await seller.fetchItems()).toHaveLength(2);
    await chmod(folder, 0o755);
  });
});

it.each(['--out', '--report', '--plan'])('analyzes nothing if the file for %s cannot be written', async (option) => {
  await registerSeller();
  const folder = await fillFolder(join(home, 'unwritten'), { 'a.jpg': 58 });
  const run = await runRelist(['analyze', folder, option, join(home, 'nowhere', 'file.json')], { env });
  expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Name a file in a writable folder') });
  expect(await seller.fetchItems()).toEqual([]);
});

describe('plans', () => {
  it('can be written, edited by hand and used, and are rejected with a message if invalid', async () => {
    await registerSeller();
    const folder = await fillFolder(join(home, 'planned'), { 'a.jpg': 51, 'b.jpg': 52, 'c.jpg': 53 });
    const plan = join(home, 'plan.json');
    expect(await runRelist(['analyze', folder, '--plan', plan, '--dry-run'], { env })).toMatchObject({ code: 0 });
    const savedPlan = JSON.parse(await readFile(plan, 'utf8')) as { items: { name: string; hint: string; photos: string[] }[] };
    expect(savedPlan.items).toHaveLength(3);
    const [firstItem, secondItem] = savedPlan.items;
    const items = [{ name: 'boots', hint: 'Red boots', photos: [...(firstItem?.photos ?? []), ...(secondItem?.photos ?? [])] }];
    await writeFile(plan, JSON.stringify({ version: 1, items }));
    const run = await runRelist(['analyze', folder, '--plan', plan, '--json', 'item.name,item.photos.position'], { env });
    expect(JSON.parse(run.stdout)).toEqual([{ 'item.name': 'Red boots', 'item.photos.position': [1, 2] }]);
    expect(run.stderr).toContain('c.jpg is not in the plan');
    for (const [content, message] of [
      ['{', 'is not JSON'],
      ['{}', 'version 1'],
      ['{"version":1,"items":[{"name":"x"}]}', 'needs "name" and a list "photos" in its item 1'],
      ['{"version":1,"items":[{"name":"x","photos":["a.jpg","a.jpg"]}]}', 'twice'],
    ]) {
      await writeFile(plan, content ?? '');
      const badRun = await runRelist(['analyze', folder, '--plan', plan], { env });
      expect(badRun).toMatchObject({ code: 2, stderr: expect.stringContaining(message ?? '') });
    }
    await writeFile(plan, '{"version":1,"items":[{"name":"x","photos":["gone.jpg"]}]}');
    expect((await runRelist(['analyze', folder, '--plan', plan], { env })).stderr).toContain(`There is no photo from ${plan} in ${folder}`);
  });
});

describe('run limits', () => {
  it('stop a run at a number of items or a total cost, and the next run continues', async () => {
    await registerSeller();
    const folder = await fillFolder(join(home, 'budget'), { 'a.jpg': 61, 'b.jpg': 62, 'c.jpg': 63, 'd.jpg': 64 });
    const run = (...limits: string[]) => runRelist(['analyze', folder, ...limits], { env });
    expect(await run('--budget', '0.05', '--cost', '0.02')).toMatchObject({ code: 3, stderr: expect.stringContaining('2 over budget') });
    expect(await run('--limit', '1')).toMatchObject({ code: 3, stderr: expect.stringContaining('1 over budget') });
    expect(await seller.fetchItems()).toHaveLength(3);
    expect(await run()).toMatchObject({ code: 0 });
    expect(await seller.fetchItems()).toHaveLength(4);
  });
});

describe.runIf(isSoak)('memory use', () => {
  /** The number of folders, each with 100 files. */
  const FOLDERS = selectForRun(30, 100);
  it(`stays under 200 MB with ${FOLDERS * 100} files`, { timeout: 120_000 }, async () => {
    await registerSeller();
    const folder = join(home, 'many');
    const photoCount = FOLDERS / 10;
    for (let index = 0; index < FOLDERS; index += 1) {
      await mkdir(join(folder, `shelf-${index}`), { recursive: true });
      await Promise.all(
        Array.from({ length: 100 }, (_, number) =>
          writeFile(join(folder, `shelf-${index}`, `item-${number}.jpg`), number % 2 === 0 ? '' : 'no photo'),
        ),
      );
    }
    for (let index = 0; index < photoCount; index += 1)
      await writeFile(join(folder, `shelf-${index * 7}`, 'item-50.jpg'), await drawPhoto(400 + index));
    const command = startRelist(['analyze', folder, '--group', 'single', '--json', 'item.id'], { env });
    let peak = 0;
    const timer = setInterval(() => {
      readFile(`/proc/${command.child.pid}/status`, 'utf8').then(
        (status) => void (peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))),
        () => {},
      );
    }, 20);
    const run = await command.ended;
    clearInterval(timer);
    expect(run.code).toBe(3);
    expect(JSON.parse(run.stdout)).toHaveLength(photoCount);
    expect(run.stderr).toContain(`${FOLDERS * 50 - photoCount} files: each is empty`);
    process.stdout.write(`${FOLDERS * 100} files: at most ${Math.round(peak / 1024)} MB\n`);
    expect(peak).toBeGreaterThan(0);
    expect(peak / 1024).toBeLessThan(200);
  });
});
