/** How to start a worker thread: the arguments of `new Worker`. */
export interface WorkerEntry {
  readonly url: URL;
  readonly argv: readonly string[];
  readonly execArgv: readonly string[];
}

/**
 * Locates the entry of a worker thread. `path` is relative to engine/, without `.worker.ts`: 'recognition/vision'. Only this
 * function depends on the layout of the build, where all server code is directly in dist (dist/vision.worker.mjs); from source, the
 * entry is TypeScript.
 * File names of workers are therefore unique across engine/.
 */
export const workerEntry = (path: string): WorkerEntry => {
  if (!import.meta.url.endsWith('.ts')) {
    return { url: new URL(`./${path.slice(path.lastIndexOf('/') + 1)}.worker.mjs`, import.meta.url), argv: [], execArgv: [] };
  }
  const source = new URL(`../${path}.worker.ts`, import.meta.url).href;
  return { url: new URL('./from-source.mjs', import.meta.url), argv: [source], execArgv: ['--conditions=@relist/source'] };
};
