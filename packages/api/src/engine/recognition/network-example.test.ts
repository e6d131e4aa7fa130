import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import example from '../../../models/vision/example.json' with { type: 'json' };
import { getModelFileUrl } from '../model-file.ts';
import { openNetwork, type Network, type Tensor } from '../networks/open-network.ts';
import { INPUT_SIDE, flipTensor, createPhotoTensor } from './photo-tensor.ts';

const { input, tolerance } = example;
let tensor: Tensor;
beforeAll(async () => {
  tensor = await createPhotoTensor(await readFile(getModelFileUrl(`vision/${example.photo}`)));
});
const getValue = ({ data }: Tensor, channel: number, row: number, column: number) =>
  data[(channel * INPUT_SIDE + row) * INPUT_SIDE + column] ?? Number.NaN;

describe("the input for the model card's example", () => {
  it("matches the card's shape, samples and channel means", () => {
    expect(tensor.dims).toEqual(input.shape);
    for (const { channel, row, column, value } of input.samples) {
      expect(Math.abs(getValue(tensor, channel, row, column) - value)).toBeLessThanOrEqual(tolerance.sample);
    }
    const plane = INPUT_SIDE * INPUT_SIDE;
    for (const [channel, mean] of input.channelMeans.entries()) {
      const values = tensor.data.subarray(channel * plane, (channel + 1) * plane);
      expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / plane - mean)).toBeLessThanOrEqual(tolerance.channelMean);
    }
  });

  it('is mirrored by flipTensor', () => {
    const mirroredTensor = flipTensor(tensor);
    expect(getValue(mirroredTensor, 1, 40, 10)).toBe(getValue(tensor, 1, 40, INPUT_SIDE - 1 - 10));
    expect(flipTensor(mirroredTensor).data).toEqual(tensor.data);
  });
});

describe('the shipped network', () => {
  let runNetwork: Network;
  beforeAll(async () => {
    runNetwork = await openNetwork(getModelFileUrl('vision/vision.onnx'), 'The test is');
  });

  it("returns the outputs of the model card's example", async () => {
    const outputs = await runNetwork(tensor);
    for (const name of ['probabilities', 'goods'] as const) {
      const values = [...(outputs[name]?.data ?? [])];
      expect(values).toHaveLength(example[name].length);
      for (const [index, value] of example[name].entries()) {
        expect(Math.abs((values[index] ?? 0) - value)).toBeLessThanOrEqual(tolerance.probability);
      }
    }
  });

  it('is reported as unavailable when its file is missing or damaged', async () => {
    const openPromise = openNetwork(getModelFileUrl('vision/no-such.onnx'), 'Recognizing items in photos is');
    await expect(openPromise).rejects.toThrow(
      'Recognizing items in photos is unavailable because no-such.onnx is missing or damaged. Reinstall Relist.',
    );
    await expect(openNetwork(getModelFileUrl('vision/labels.json'), 'The test is')).rejects.toMatchObject({ name: 'ModelError' });
  });
});
