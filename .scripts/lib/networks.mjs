import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const { resolve } = createRequire(import.meta.url);
/** The runtime's WebAssembly with what starts it; it is found beside the script that loads it. */
const WASM = ['ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'];

/**
 * Puts what Node loads of onnxruntime-web beside the built server: 11 of the package's 90 MB, so that nobody installs the rest.
 * engine/networks/files.ts finds it there.
 */
export const layNetworks = async (dist) => {
  const runtime = join(dist, 'onnxruntime');
  mkdirSync(runtime, { recursive: true });
  const from = dirname(resolve('onnxruntime-web'));
  // Bundled with onnxruntime-common, the one package that it imports.
  await build({
    entryPoints: [join(from, 'ort.node.min.mjs')],
    outfile: join(runtime, 'ort.node.min.mjs'),
    bundle: true,
    minify: true,
    legalComments: 'inline',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  for (const name of WASM) copyFileSync(join(from, name), join(runtime, name));
};
