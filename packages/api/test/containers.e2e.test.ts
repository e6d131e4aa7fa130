// Tests examples/docker without Docker. It assembles the folder that the Dockerfile's last stage builds, starts the server from it, and
// compares the compose files' settings with those that the server accepts.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';
import { build } from '../../../.scripts/lib/build/build.mjs';
import { createClient } from '../src/client/index.ts';
import { readEnvironment } from '../src/server/config/env.ts';
import { Variables } from '../src/server/config/variables.ts';
import { findFreePort } from './nginx.ts';
import { startProcess, type ServerProcess } from './server-process.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../../..');
const DOCKER = join(ROOT, 'examples/docker');
const read = (name: string): Promise<string> => readFile(join(DOCKER, name), 'utf8');

interface Instruction {
  readonly name: string;
  readonly args: string;
}

/** Returns the last stage's instructions, one per line. */
const readLastStage = (dockerfile: string): Instruction[] => {
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  return lines.slice(lines.findLastIndex((line) => line.startsWith('FROM '))).map((line) => {
    const [name = '', ...args] = line.split(' ');
    return { name, args: args.join(' ') };
  });
};

describe('the image', () => {
  let folder: string;
  let server: ServerProcess | null = null;
  let stage: Instruction[];
  const listArguments = (name: string): string[] => stage.filter((instruction) => instruction.name === name).map(({ args }) => args);
  beforeAll(async () => {
    await build();
    folder = await mkdtemp(join(tmpdir(), 'relist-image-'));
    stage = readLastStage(await read('Dockerfile'));
  });
  afterAll(async () => {
    server?.child.kill('SIGTERM');
    await server?.ended;
    await rm(folder, { recursive: true, force: true });
  });

  it('does not run as root', () => {
    expect(listArguments('USER')).toEqual(['10001']);
  });

  it.runIf(isSoak)('contains everything the server needs, and reports that it is healthy', { timeout: 60_000 }, async () => {
    const copyArguments = listArguments('COPY')
      .map((args) => args.replace('--from=build ', '').split(' '))
      .filter(([buildPath = '']) => buildPath.startsWith('/app/'));
    expect(copyArguments.map(([, imagePath]) => imagePath)).toContain('packages/api/dist');
    for (const [buildPath = '', imagePath = ''] of copyArguments) {
      const source = join(ROOT, buildPath.slice('/app/'.length));
      const target = imagePath.endsWith('/')
        ? join(folder, imagePath, buildPath.slice(dirname(buildPath).length + 1))
        : join(folder, imagePath);
      await mkdir(dirname(target), { recursive: true });
      // Link all packages instead of copying the production ones, which would be 145 MB.
      await (imagePath === 'node_modules' ? symlink(source, target) : cp(source, target, { recursive: true }));
    }
    const settings = Object.fromEntries(
      listArguments('ENV').flatMap((args) => args.split(/\s+/).map((pair) => pair.split('=') as [string, string])),
    );
    const command = JSON.parse(listArguments('CMD')[0] ?? '[]') as string[];
    expect(command.slice(0, 2)).toEqual(['node', '--enable-source-maps']);
    const PORT = String(await findFreePort());
    server = startProcess(join(folder, command[2] ?? ''), { ...settings, HOST: '127.0.0.1', PORT, RELIST_DATA_DIR: join(folder, 'data') });
    const url = await server.ready;
    const [file = '', ...args] = JSON.parse((listArguments('HEALTHCHECK')[0] ?? '').replace(/^.* CMD /, '')) as string[];
    expect(file).toBe('node');
    await run(process.execPath, args, { env: { PORT } });
    await expect(run(process.execPath, args, { env: { PORT: String(await findFreePort()) } })).rejects.toThrow();
    expect(await (await fetch(url)).text()).toContain('<title>');
    expect((await fetch(`${url}/embed/relist.js`)).status).toBe(200);
    expect(await createClient({ baseUrl: url }).health.ready()).toMatchObject({ status: 'ready' });
  });
});

describe('the build context', () => {
  it('excludes everything that git ignores, such as the data of a server that runs in the clone', async () => {
    const readPatterns = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const excludedPatterns = new Set(readPatterns(await read('Dockerfile.dockerignore')));
    const ignoredByGit = readPatterns(await readFile(join(ROOT, '.gitignore'), 'utf8')).map(
      (pattern) => `**/${pattern.replace(/\/$/, '')}`,
    );
    expect(ignoredByGit).toContain('**/.relist');
    expect(ignoredByGit.filter((pattern) => !excludedPatterns.has(pattern))).toEqual([]);
  });
});

describe('compose.production.yaml', () => {
  it('pins a version of every image, so that a new release changes nothing', async () => {
    const { services } = parse(await read('compose.production.yaml'), { merge: true }) as { services: Readonly<Record<string, Service>> };
    const images = Object.values(services).map(({ image = '' }) => image);
    expect(images.filter((image) => image !== 'relist' && !/:[\w.-]*\d/.test(image))).toEqual([]);
    expect(images.filter((image) => image.startsWith('minio/'))).toEqual([]);
  });

  it('lets nginx look up each process again after an update changes its address', async () => {
    const config = await read('nginx.conf');
    const servers = config.match(/^ *server [\w-]+:\d+.*$/gm) ?? [];
    expect(servers.map((line) => / resolve /.test(line))).toEqual([true, true]);
    expect(config).toMatch(/^resolver 127\.0\.0\.11 /m);
    expect(config).toMatch(/^ *zone /m);
  });
});

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly image?: string;
}

describe.each(['compose.yaml', 'compose.production.yaml'])('%s', (name) => {
  it('sets only variables that the server supports, with valid values', async () => {
    const { services } = parse(await read(name), { merge: true }) as { services: Readonly<Record<string, Service>> };
    const relistServices = Object.values(services).filter(({ image }) => image === 'relist');
    expect(relistServices.length).toBeGreaterThan(0);
    for (const { environment = {} } of relistServices) {
      expect(Object.keys(environment).filter((key) => !(key in Variables.shape))).toEqual([]);
      const filledEntries = Object.entries(environment).map(([key, value]) => {
        const substitutedValue = value.replaceAll(
          /\$\{(\w+):\?[^}]*\}/g,
          key === 'PUBLIC_URL' ? 'https://relist.example' : 'ada@example.com',
        );
        return [key, substitutedValue.replaceAll(/\$\{\w+:-\}/g, '')] as const;
      });
      expect(() => readEnvironment(Object.fromEntries(filledEntries))).not.toThrow();
    }
  });
});
