import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as Ort from 'onnxruntime-web';
import { getWebRuntimeUrl } from './files.ts';

/** The library that runs networks, and its options for opening one. */
export interface Runtime {
  readonly name: 'onnxruntime-node' | 'onnxruntime-web';
  readonly ort: typeof Ort;
  readonly options: Ort.InferenceSession.SessionOptions;
}

/** Uses one thread per network, because our worker pool provides parallelism and one photo must not take all cores. */
const SINGLE_THREADED = { graphOptimizationLevel: 'all', logSeverityLevel: 3, intraOpNumThreads: 1, interOpNumThreads: 1 } as const;

/**
 * Loads onnxruntime-node, which is three times as fast as onnxruntime-web, if the operator installed it. It is not a dependency,
 * because its install script downloads native libraries.
 */
const loadNativeRuntime = async (): Promise<Runtime | null> => {
  try {
    const file = createRequire(import.meta.url).resolve('onnxruntime-node');
    const module = (await import(pathToFileURL(file).href)) as typeof Ort & { readonly default?: typeof Ort };
    return { name: 'onnxruntime-node', ort: module.default ?? module, options: { ...SINGLE_THREADED, executionProviders: ['cpu'] } };
  } catch {
    return null;
  }
};

const loadWebRuntime = async (): Promise<Runtime> => {
  const ort = (await import(getWebRuntimeUrl().href)) as typeof Ort;
  ort.env.wasm.numThreads = 1;
  ort.env.logLevel = 'error';
  return { name: 'onnxruntime-web', ort, options: { ...SINGLE_THREADED, executionProviders: ['wasm'] } };
};

let runtimePromise: Promise<Runtime> | undefined;

/** Loads the runtime once per thread. */
export const loadRuntime = (): Promise<Runtime> => (runtimePromise ??= loadNativeRuntime().then((native) => native ?? loadWebRuntime()));
