import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { InferenceSession, Tensor as OrtTensor } from 'onnxruntime-web';
import type { Tensor } from '../networks/open-network.ts';
import { loadRuntime } from '../networks/runtime.ts';
import { ModelError } from '../errors.ts';
import { MAX_PACK_BYTES, type PackCard } from './card.ts';

/** A card with the path of its network. Plain data, because it is sent to worker threads. */
export interface Pack {
  readonly card: PackCard;
  readonly file: string;
}

/** Returns one number for each label of the card. */
export type PackNetwork = (input: Tensor) => Promise<Float32Array>;

const MEGABYTE = 2 ** 20;

/** Reads the bytes of the network that the card describes. Throws ModelError. */
const readNetwork = async ({ card, file }: Pack, name: string): Promise<Buffer> => {
  const { size } = await stat(file).catch(() => {
    throw new ModelError(`${name} is missing.`);
  });
  if (size > MAX_PACK_BYTES) {
    throw new ModelError(`${name} has ${Math.ceil(size / MEGABYTE)} MB; a model pack takes at most ${MAX_PACK_BYTES / MEGABYTE} MB.`);
  }
  const bytes = await readFile(file);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found === card.sha256) return bytes;
  throw new ModelError(`${name} is not the file that its card describes: its SHA-256 is ${found}, the card says ${card.sha256}.`);
};

/** onnxruntime-node names the unsupported operator; the WebAssembly build throws only the address of an exception. */
const OPERATOR = /(?:No Op registered for|implementation for) (\w+)/;

const whyNotOpened = (cause: unknown, name: string): ModelError => {
  const message = cause instanceof Error ? cause.message : '';
  const [, operator] = OPERATOR.exec(message) ?? [];
  if (operator || typeof cause === 'number') {
    const which = operator ? `the operator ${operator}` : 'an operator, opset or shape';
    return new ModelError(`${name} uses ${which} that ONNX Runtime cannot run; export it with standard operators, opset 7 to 21.`);
  }
  return new ModelError(`${name} is no ONNX network, or it is damaged.`);
};

const list = (dims: readonly (number | string)[]): string => `[${dims.join(', ')}]`;

/** Compares shapes. A free dimension has a name, or -1, in place of a number. */
const fits = (declared: readonly (number | string)[], given: readonly number[]): boolean =>
  declared.length === given.length && declared.every((size, at) => typeof size !== 'number' || size < 0 || size === given[at]);

const inputDims = ({ width, height, layout }: PackCard['input']): number[] =>
  layout === 'NCHW' ? [1, 3, height, width] : [1, height, width, 3];

/** Throws ModelError unless the network has one input that matches the card. */
const checkInput = ({ inputMetadata }: InferenceSession, { input }: PackCard, name: string): void => {
  const [only, second] = inputMetadata;
  if (!only?.isTensor || second) throw new ModelError(`${name} has ${inputMetadata.length} inputs; a model pack takes one photo.`);
  if (only.type !== 'float32') throw new ModelError(`${name} takes ${only.type}; a model pack takes float32.`);
  const wanted = inputDims(input);
  if (!fits(only.shape, wanted)) {
    throw new ModelError(`${name} takes ${list(only.shape)}, but the card's input makes ${list(wanted)}; correct width, height or layout.`);
  }
};

const outputName = ({ outputNames }: InferenceSession, { output }: PackCard, name: string): string => {
  const [only = '', second] = outputNames;
  if (output.name === undefined && second === undefined) return only;
  if (output.name !== undefined && outputNames.includes(output.name)) return output.name;
  throw new ModelError(`${name} answers ${outputNames.join(', ')}; name one of them in the card as output.name.`);
};

const checkAnswer = (answer: OrtTensor | undefined, { labels }: PackCard, name: string): Float32Array => {
  const data = answer?.data;
  if (!(data instanceof Float32Array)) throw new ModelError(`${name} answers ${answer?.type ?? 'nothing'}; a model pack answers float32.`);
  if (data.length !== labels.length) {
    throw new ModelError(`${name} answers ${data.length} numbers, but the card has ${labels.length} labels.`);
  }
  if (!data.every(Number.isFinite)) throw new ModelError(`${name} answers with what is no number.`);
  return data;
};

/**
 * Opens the network of a pack, which takes 0.1 to 1 second.
 * @throws ModelError with one sentence that names the file; running it may throw the same.
 */
export const openPack = async (pack: Pack): Promise<PackNetwork> => {
  const { card, file } = pack;
  const name = basename(file);
  const bytes = await readNetwork(pack, name);
  const { ort, options } = await loadRuntime();
  const session = await ort.InferenceSession.create(bytes, options).catch((cause: unknown) => {
    throw whyNotOpened(cause, name);
  });
  try {
    checkInput(session, card, name);
    const output = outputName(session, card, name);
    const [input = ''] = session.inputNames;
    return async ({ data, dims }) => {
      const answers = await session.run({ [input]: new ort.Tensor('float32', data, dims) }).catch(() => {
        throw new ModelError(`${name} fails on a photo of ${list(dims)}; check the card's input.`);
      });
      return checkAnswer(answers[output], card, name);
    };
  } catch (error) {
    await session.release();
    throw error;
  }
};
