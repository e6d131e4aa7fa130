import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ModelError } from '../errors.ts';
import { loadRuntime } from './runtime.ts';
import { simplifyNetwork } from './simplify-network.ts';

/** Numbers in row-major order. */
export interface Tensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** Runs an opened network with one input and returns its outputs by name. */
export type Network = (input: Tensor) => Promise<Readonly<Record<string, Tensor>>>;

const toModelError = (file: URL, purpose: string): ModelError =>
  new ModelError(`${purpose} unavailable because ${basename(file.pathname)} is missing or damaged. Reinstall Relist.`);

/** Reads a text file that a network needs. `purpose` and errors are the same as for `openNetwork`. */
export const readNetworkTextFile = (file: URL, purpose: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw toModelError(file, purpose);
  });

/**
 * Opens a network, which takes 0.1 to 1 second.
 * @param purpose the words before "unavailable" in the error for a missing or damaged file: "Recognizing items in photos is".
 * @throws ModelError with a message that names the file.
 */
export const openNetwork = async (file: URL, purpose: string): Promise<Network> => {
  const { ort, options } = await loadRuntime();
  const session = await readFile(file)
    .then((bytes) => ort.InferenceSession.create(simplifyNetwork(bytes), options))
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
