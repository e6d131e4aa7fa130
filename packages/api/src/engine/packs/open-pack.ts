import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { InferenceSession, Tensor as OrtTensor } from 'onnxruntime-web';
import type { Tensor } from '../networks/open-network.ts';
import { loadRuntime } from '../networks/runtime.ts';
import { ModelError } from '../errors.ts';
import { MAX_PACK_BYTES, type PackCard } from './card.ts';

/** A card with the path of its network. It is plain data, because it is sent to worker threads. */
export interface Pack {
  readonly card: PackCard;
  readonly file: string;
}

/** Runs a network. Returns one number for each label on the card. Rejects with ModelError. */
export type PackNetwork = (input: Tensor) => Promise<Float32Array>;

const MEGABYTE = 2 ** 20;

/** Reads the bytes of the network that the card describes. Throws ModelError. */
const readNetwork = async ({ card, file }: Pack, name: string): Promise<Buffer> => {
  const { size } = await stat(file).catch(() => {
    throw new ModelError(`${name} is missing.`);
  });
  if (size > MAX_PACK_BYTES) {
    throw new ModelError(`${name} is ${Math.ceil(size / MEGABYTE)} MB; a model pack can be at most ${MAX_PACK_BYTES / MEGABYTE} MB.`);
  }
  const bytes = await readFile(file);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 === card.sha256) return bytes;
  throw new ModelError(`${name} is not the file that its card describes: its SHA-256 is ${sha256}, but the card lists ${card.sha256}.`);
};

/** onnxruntime-node names the unsupported operator; the WebAssembly build throws only the address of an exception. */
const UNSUPPORTED_OPERATOR = /(?:No Op registered for|implementation for) (\w+)/;

const toModelError = (cause: unknown, name: string): ModelError => {
  const message = cause instanceof Error ? cause.message : '';
  const [, operator] = UNSUPPORTED_OPERATOR.exec(message) ?? [];
  if (operator || typeof cause === 'number') {
    const unsupportedPart = operator ? `the operator ${operator}` : 'an operator, opset or shape';
    return new ModelError(
      `${name} uses ${unsupportedPart} that ONNX Runtime cannot run; export it with standard operators, opset 7 to 21.`,
    );
  }
  return new ModelError(`${name} is not an ONNX network or is damaged.`);
};

const formatShape = (dims: readonly (number | string)[]): string => `[${dims.join(', ')}]`;

/** Returns whether a shape matches the declared shape. A dynamic dimension has a name, or -1, instead of a number. */
const hasDeclaredShape = (declaredShape: readonly (number | string)[], shape: readonly number[]): boolean =>
  declaredShape.length === shape.length &&
  declaredShape.every((size, index) => typeof size !== 'number' || size < 0 || size === shape[index]);

const computeInputDims = ({ width, height, layout }: PackCard['input']): number[] =>
  layout === 'NCHW' ? [1, 3, height, width] : [1, height, width, 3];

/** Throws ModelError unless the network has one input that matches the card. */
const assertInput = ({ inputMetadata }: InferenceSession, { input }: PackCard, name: string): void => {
  const [metadata, second] = inputMetadata;
  if (!metadata?.isTensor || second)
    throw new ModelError(`${name} has ${inputMetadata.length} inputs; a model pack must accept one photo.`);
  if (metadata.type !== 'float32') throw new ModelError(`${name} accepts ${metadata.type}; a model pack must accept float32.`);
  const expectedShape = computeInputDims(input);
  if (!hasDeclaredShape(metadata.shape, expectedShape)) {
    throw new ModelError(
      `${name} accepts ${formatShape(metadata.shape)}, but the card's input produces ${formatShape(expectedShape)}; correct width, height or layout.`,
    );
  }
};

const findOutput = ({ outputNames }: InferenceSession, { output }: PackCard, name: string): string => {
  const [outputName = '', second] = outputNames;
  if (output.name === undefined && second === undefined) return outputName;
  if (output.name !== undefined && outputNames.includes(output.name)) return output.name;
  throw new ModelError(`${name} has the outputs ${outputNames.join(', ')}; name one of them in the card as output.name.`);
};

const readOutput = (tensor: OrtTensor | undefined, { labels }: PackCard, name: string): Float32Array => {
  const data = tensor?.data;
  if (!(data instanceof Float32Array))
    throw new ModelError(`${name} returns ${tensor?.type ?? 'nothing'}; a model pack must return float32.`);
  if (data.length !== labels.length) {
    throw new ModelError(`${name} returns ${data.length} numbers, but the card has ${labels.length} labels.`);
  }
  if (!data.every(Number.isFinite)) throw new ModelError(`${name} returns values that are not numbers.`);
  return data;
};

/**
 * Opens the network of a pack, which takes 0.1 to 1 second.
 * @throws ModelError with one sentence that names the file; running the network may throw the same error.
 */
export const openPack = async (pack: Pack): Promise<PackNetwork> => {
  const { card, file } = pack;
  const name = basename(file);
  const bytes = await readNetwork(pack, name);
  const { ort, options } = await loadRuntime();
  const session = await ort.InferenceSession.create(bytes, options).catch((cause: unknown) => {
    throw toModelError(cause, name);
  });
  try {
    assertInput(session, card, name);
    const output = findOutput(session, card, name);
    const [input = ''] = session.inputNames;
    return async ({ data, dims }) => {
      const outputs = await session.run({ [input]: new ort.Tensor('float32', data, dims) }).catch(() => {
        throw new ModelError(`${name} fails on a photo of ${formatShape(dims)}; check the card's input.`);
      });
      return readOutput(outputs[output], card, name);
    };
  } catch (error) {
    await session.release();
    throw error;
  }
};
