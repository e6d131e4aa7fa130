import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { getTextModelUrl } from './files.ts';
import { decodeNetworkFile } from './onnx-file.ts';
import { loadRuntime } from './runtime.ts';
import { simplifyNetwork } from './simplify-network.ts';

/** Returns values that look random and are the same in every run. */
const createValues = (size: number): Float32Array => Float32Array.from({ length: size }, (_, index) => Math.sin(index * 12.9898));

const runNetwork = async (bytes: Uint8Array, dims: readonly number[]): Promise<Float32Array> => {
  const { ort, options } = await loadRuntime();
  const session = await ort.InferenceSession.create(bytes, options);
  const input = new ort.Tensor('float32', createValues(dims.reduce((size, dimension) => size * dimension, 1)), dims);
  const [output] = Object.values(await session.run({ [session.inputNames[0] ?? '']: input }));
  return output?.data as Float32Array;
};

const isPass = ({ operator }: { readonly operator: string }): boolean => ['Add', 'Mul', 'Div', 'Clip', 'HardSigmoid'].includes(operator);

it.each([
  ['ch_PP-OCRv4_det_infer.onnx', [1, 3, 64, 96]],
  ['ch_PP-OCRv4_rec_infer.onnx', [1, 3, 48, 96]],
])('computes the same as the original network, %s, with fewer than half of the passes over its values', async (name, dims) => {
  const bytes = await readFile(getTextModelUrl(name));
  const simplifiedBytes = simplifyNetwork(bytes);
  const countPasses = (file: Uint8Array): number => decodeNetworkFile(file).nodes.filter(isPass).length;
  expect(countPasses(simplifiedBytes)).toBeLessThan(countPasses(bytes) / 2);
  const [expected, values] = [await runNetwork(bytes, dims), await runNetwork(simplifiedBytes, dims)];
  expect(values).toHaveLength(expected.length);
  const maxDifference = values.reduce((max, value, index) => Math.max(max, Math.abs(value - (expected[index] ?? 0))), 0);
  expect(maxDifference).toBeLessThan(1e-4);
});

it('rejects a damaged file', async () => {
  const bytes = await readFile(getTextModelUrl('ch_PP-OCRv4_det_infer.onnx'));
  expect(() => simplifyNetwork(bytes.subarray(0, 100_000))).toThrow(RangeError);
});
