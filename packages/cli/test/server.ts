import { rm } from 'node:fs/promises';
import { copyDataFolder } from '../../../.scripts/lib/data-folder.mjs';
import { shareInWorker } from '../../../.scripts/lib/test/shared.mjs';
import { createClient, type Client } from '../../api/src/client/index.ts';
import type { Item, Listing } from '../../api/src/contract/index.ts';
import { bundleServer, startProcess } from '../../api/test/server-process.ts';
import { signUp } from '../../api/test/sign-up.ts';

const ADMIN_ACCOUNT_EMAIL = 'admin@example.com';

export interface SharedServer {
  readonly url: string;
  readonly register: () => Promise<Seller>;
  /** Returns the administrator; every call returns the same one. */
  readonly getAdmin: () => Promise<Seller>;
  readonly close: () => Promise<void>;
}

export interface Seller {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly client: Client;
  readonly fetchItems: () => Promise<Item[]>;
  readonly fetchListings: () => Promise<Listing[]>;
}

const fetchAllRows = async <Row>(
  loadPage: (cursor: string | undefined) => Promise<{ rows: Row[]; nextCursor: string | null }>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ;) {
    const { rows: pageRows, nextCursor } = await loadPage(cursor);
    rows.push(...pageRows);
    if (!nextCursor) return rows;
    cursor = nextCursor;
  }
};

const startServer = async (): Promise<SharedServer> => {
  const [bundle, folder] = await Promise.all([bundleServer(), copyDataFolder()]);
  const serverProcess = startProcess(bundle, { RELIST_DATA_DIR: folder, ADMIN_EMAIL: ADMIN_ACCOUNT_EMAIL, REQUESTS_PER_MINUTE: '0' });
  const url = await serverProcess.ready;
  const registerSeller = async (email: string): Promise<Seller> => {
    const account = { email, password: 'correct-horse-7' };
    const { token } = await signUp(createClient({ baseUrl: url }), account);
    const client = createClient({ baseUrl: url, token });
    return {
      ...account,
      token,
      client,
      fetchItems: () => fetchAllRows((cursor) => client.items.list({ query: { limit: 100, cursor } })),
      fetchListings: () => fetchAllRows((cursor) => client.listings.list({ query: { limit: 100, cursor } })),
    };
  };
  const registerAdmin = async (): Promise<Seller> => {
    const seller = await registerSeller(ADMIN_ACCOUNT_EMAIL);
    const [, token = ''] = await serverProcess.waitUntil(/#admin=([\w-]{43})\s/);
    await seller.client.confirmations.claimAdministrator({ body: { token } });
    return seller;
  };
  let sellerCount = 0;
  let admin: Promise<Seller> | undefined;
  return {
    url,
    register: () => registerSeller(`seller${(sellerCount += 1)}@example.com`),
    getAdmin: () => (admin ??= registerAdmin()),
    close: async () => {
      serverProcess.child.kill('SIGKILL');
      await serverProcess.ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Returns a real API process on the embedded database, with an engine that responds instantly. The test files of a worker share
 * it, and each test registers new sellers.
 */
export const startSharedServer = (): Promise<SharedServer> => shareInWorker('instant server', startServer);
