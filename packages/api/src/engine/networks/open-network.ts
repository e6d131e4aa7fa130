import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ModelError } from '../errors.ts';
import { loadRuntime } from './runtime.ts';

/** Numbers in row-major order. */
export interface Tensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** An opened network with one input; returns its outputs by name. */
export type Network = (input: Tensor) => Promise<Readonly<Record<string, Tensor>>>;

const toModelError = (file: URL, purpose: string): ModelError =>
  new ModelError(`${purpose} not available, because ${basename(file.pathname)} is missing or damaged. Install Relist again.`);

/** Reads a text file that a network needs; `purpose` and errors are the same as for `openNetwork`. */
export const readNetworkTextFile = (file: URL, purpose: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw toModelError(file, purpose);
  });

/**
 * Opens a network, which takes 0.1 to 1 second.
 * @param purpose completes "… not available": what the product cannot do when the file is missing or damaged.
 * @throws ModelError with one sentence that names the file.
 */
export const openNetwork = async (file: URL, purpose: string): Promise<Network> => {
  const { ort, options } = await loadRuntime();
  const session = await readFile(file)
    .then((bytes) => ort.InferenceSession.create(bytes, options))
    .catch(() => {
      throw toModelError(file, purpose);
    });
  const [inputName = ''] = session.inputNames;
  return async ({ data, dims }) => {
    const outputs = await session.run({ [inputName]: new ort.Tensor('float32', data, dims) });
    return Object.fromEntries(
      Object.entries(outputs).map(([name, tensor]) => [name, { data: tensor.data as Float32Array, dims: tensor.dims }]),
    );
  };
};
