import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');

const PROGRAM = `
import { createClient, ApiError, type Page } from '@relist/api-client';
const relist = createClient({ baseUrl: 'http://127.0.0.1:9', token: 't' });
export const read = async (): Promise<string | null> => {
  const { rows } = await relist.items.list({ query: { limit: 2 } });
  const { item } = await relist.items.create({ files: [] }, { idempotencyKey: 'k', onStage: (stage) => stage satisfies string });
  // @ts-expect-error -- an item does not have this field
  item.nothing;
  // @ts-expect-error -- the id is missing
  await relist.items.get({ params: {} });
  return rows[0]?.analysisResults.brand ?? null;
};
export type { ApiError, Page };
`;
/** Compiler settings that also check library declarations, which may need only installed packages. */
const SETTINGS = {
  compilerOptions: {
    strict: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    noEmit: true,
    skipLibCheck: false,
    preserveSymlinks: true,
    allowImportingTsExtensions: true,
  },
  files: ['program.ts', 'readme.ts'],
};

/** Returns the program in the package's README, with the values that it leaves to the reader. */
const readReadmeProgram = async (folder: string): Promise<string> => {
  const readme = await readFile(join(folder, 'node_modules/@relist/api-client/README.md'), 'utf8');
  const code = /```js\n([^]*?)```/.exec(readme)?.[1] ?? '';
  return `declare const token: string;\ndeclare const photo: File;\n${code}\nvoid [item, listing, rows];`;
};

describe('the client-only package', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'relist-client-'));
    await mkdir(join(folder, 'node_modules/@relist'), { recursive: true });
    await cp(join(ROOT, 'packages/api/dist/client'), join(folder, 'node_modules/@relist/api-client'), { recursive: true });
    await symlink(join(ROOT, 'node_modules/ky'), join(folder, 'node_modules/ky'), 'junction');
    await writeFile(join(folder, 'program.ts'), PROGRAM);
    await writeFile(join(folder, 'readme.ts'), await readReadmeProgram(folder));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('depends only on ky', async () => {
    const manifest = JSON.parse(await readFile(join(folder, 'node_modules/@relist/api-client/package.json'), 'utf8'));
    expect(Object.keys(manifest.dependencies)).toEqual(['ky']);
  });

  it("throws the API's error with its code", async () => {
    const script = `
      const { createClient } = await import('@relist/api-client');
      const fetch = async () => Response.json({ message: 'Sign in to continue.', code: 'unauthorized', requestId: 'r' }, { status: 401 });
      const error = await createClient({ baseUrl: 'http://relist.example', fetch }).items.list().catch((cause) => cause);
      console.log(error.name, error.code);`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
    expect(stdout.trim()).toBe('ApiError unauthorized');
  });

  it('has types for routes, inputs and responses without a schema library, and a README whose program compiles', async () => {
    await expect(run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder])).resolves.toBeTruthy();
  });
});
