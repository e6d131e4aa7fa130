import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../../.scripts/lib/build.mjs';
import { createClient, type Client } from '../../api/src/client/index.ts';
import type { Item, Listing } from '../../api/src/contract/index.ts';
import { bundleServer, startProcess, type ServerProcess } from '../../api/test/server-process.ts';

export interface TestServer {
  readonly url: string;
  readonly process: ServerProcess;
  readonly register: () => Promise<Seller>;
  readonly stop: () => Promise<void>;
}

export interface Seller {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly client: Client;
  readonly items: () => Promise<Item[]>;
  readonly listings: () => Promise<Listing[]>;
}

const everyRow = async <Row>(page: (cursor: string | undefined) => Promise<{ rows: Row[]; nextCursor: string | null }>): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ;) {
    const { rows: more, nextCursor } = await page(cursor);
    rows.push(...more);
    if (!nextCursor) return rows;
    cursor = nextCursor;
  }
};

/** The real API process on the embedded database, with an engine that answers at once; and the built command beside it. */
export const startServer = async (env: Record<string, string> = {}): Promise<TestServer> => {
  await build();
  const [bundle, folder] = await Promise.all([bundleServer(), mkdtemp(join(tmpdir(), 'relist-server-'))]);
  const process = startProcess(bundle, { RELIST_DATA_DIR: folder, ...env });
  const url = await process.ready;
  let people = 0;
  return {
    url,
    process,
    register: async () => {
      people += 1;
      const account = { email: `seller${people}@example.com`, password: 'correct-horse-7' };
      const { token } = await createClient({ baseUrl: url }).auth.register({ body: account });
      const client = createClient({ baseUrl: url, token });
      return {
        ...account,
        token,
        client,
        items: () => everyRow((cursor) => client.items.list({ query: { limit: 100, cursor } })),
        listings: () => everyRow((cursor) => client.listings.list({ query: { limit: 100, cursor } })),
      };
    },
    stop: async () => {
      process.child.kill('SIGTERM');
      await process.ended;
      await rm(folder, { recursive: true, force: true });
      await rm(bundle, { force: true });
    },
  };
};
