import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { createChangeNotifier } from '../../../.scripts/lib/test/changes.mjs';
import { LOCAL_ONLY, getSharedProduct, type SharedProduct } from '../../../.scripts/lib/product.mjs';

const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

/** Starts the product and a partner's server, which runs `script` with the environment from `prepare`. Call it once per file. */
export const prepareExample = (script: URL, prepare: (product: SharedProduct, origin: string) => Promise<Record<string, string>>) => {
  let product: SharedProduct;
  let partnerServer: ChildProcess;
  let url: string;
  let env: NodeJS.ProcessEnv;
  let output = '';
  const { notifyChange, waitUntil } = createChangeNotifier();
  beforeAll(async () => {
    product = await getSharedProduct(LOCAL_ONLY);
    const port = await findFreePort();
    url = `http://localhost:${port}`;
    env = { PATH: process.env['PATH'], PORT: String(port), RELIST_URL: product.url, ...(await prepare(product, url)) };
    partnerServer = spawn(process.execPath, [fileURLToPath(script)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    partnerServer.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      notifyChange();
    });
    await waitForOutput('The shop is at');
  });
  /** Resolves when the partner's server has printed the text. */
  const waitForOutput = (text: string): Promise<void> => waitUntil(() => output.includes(text));
  afterAll(() => void partnerServer?.kill());
  return { getProduct: () => product, getUrl: (path = '') => url + path, getEnv: () => env, waitForOutput };
};
