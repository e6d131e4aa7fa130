import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBlock } from './guide.ts';

export const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

/** One request in nginx's log; times in milliseconds since 1970. */
export interface Access {
  readonly startedAt: number;
  readonly status: number;
  /** host:port of the process that handled the request last. */
  readonly upstream: string;
  readonly method: string;
  readonly path: string;
}

export interface Proxy {
  readonly url: string;
  readonly readAccesses: () => Promise<Access[]>;
  readonly stop: () => Promise<void>;
}

/** Returns the site in docs/guides/scale.md, with the addresses of this run. */
export const buildScaledSite =
  (upstreams: readonly string[]) =>
  (port: number): string => {
    let count = 0;
    const site = findBlock('scale', 'nginx', 'upstream')
      .replaceAll(/server 10[\d.]+:3000/g, () => `server ${upstreams[count++]}`)
      .replace('listen 8080', `listen 127.0.0.1:${port}`);
    if (count !== upstreams.length) throw new Error(`The guide shows ${count} processes, not ${upstreams.length}`);
    return site;
  };

/** Returns a complete configuration around a guide's site, all inside the folder. */
const buildConfig = (site: string, folder: string): string => {
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  return `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr notice;
events { worker_connections 512; }
http {
  ${temporaryPaths}
  log_format ours '$msec $request_time $status $upstream_addr $request_method $uri';
  access_log ${folder}/access.log ours;
  ${site}
}
`;
};

const parseAccess = (line: string): Access => {
  const fields = /^(\S+) (\S+) (\d+) (.+) (\S+) (\S+)$/.exec(line) ?? [];
  const upstream = (fields[4] ?? '').split(', ').at(-1) ?? '';
  return {
    startedAt: (Number(fields[1]) - Number(fields[2])) * 1000,
    status: Number(fields[3]),
    upstream,
    method: fields[5] ?? '',
    path: fields[6] ?? '',
  };
};

const createEnv = () => ({ ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` });

/** Returns what `nginx -t` writes about a site. It names each mistake, and ends in "test is successful" without one. */
export const testSite = async (site: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'relist-nginx-test-'));
  const config = join(folder, 'nginx.conf');
  await writeFile(config, buildConfig(site, folder));
  const child = spawn('nginx', ['-t', '-c', config, '-p', folder], { env: createEnv(), stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  await rm(folder, { recursive: true, force: true });
  return output;
};

/** Starts nginx with a guide's site, built for its port. Throws when nginx is not installed or refuses the site. */
export const startNginx = async (buildSite: (port: number) => string): Promise<Proxy> => {
  const folder = await mkdtemp(join(tmpdir(), 'relist-nginx-'));
  const port = await findFreePort();
  const config = join(folder, 'nginx.conf');
  await writeFile(config, buildConfig(buildSite(port), folder));
  const child = spawn('nginx', ['-c', config, '-p', folder], {
    env: createEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  // nginx listens before its workers start.
  const startPromise = new Promise<void>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-10_000);
      if (output.includes('start worker process')) resolve();
    });
  });
  const exitPromise = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`nginx exited with code ${code}: ${output}`)));
  });
  exitPromise.catch(() => {});
  await Promise.race([startPromise, exitPromise]);
  return {
    url: `http://127.0.0.1:${port}`,
    readAccesses: async () => (await readFile(join(folder, 'access.log'), 'utf8')).trim().split('\n').map(parseAccess),
    stop: async () => {
      child.kill('SIGTERM');
      await exitPromise.catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
};
