/** Arguments of `new Worker` that start a worker thread. */
export interface WorkerEntry {
  readonly url: URL;
  readonly argv: readonly string[];
  readonly execArgv: readonly string[];
}

/**
 * Locates a worker thread's entry. `path` is relative to engine/ and without `.worker.ts`, such as 'recognition/vision'. Only this
 * function depends on the build's layout, where all server code is directly in dist (dist/vision.worker.mjs), so workers need unique
 * file names. From source, the entry is TypeScript.
 */
export const locateWorkerEntry = (path: string): WorkerEntry => {
  if (!import.meta.url.endsWith('.ts')) {
    return { url: new URL(`./${path.slice(path.lastIndexOf('/') + 1)}.worker.mjs`, import.meta.url), argv: [], execArgv: [] };
  }
  const source = new URL(`../${path}.worker.ts`, import.meta.url).href;
  return { url: new URL('./from-source.mjs', import.meta.url), argv: [source], execArgv: ['--conditions=@relist/source'] };
};
