import { expect, it, vi } from 'vitest';
import { ModelError } from '../engine/errors.ts';
import { reportAi, warmEngine } from './background-tasks.ts';

const warm = async (error: unknown) => {
  const [said, noted]: [string[], unknown[]] = [[], []];
  const logger = { error: (sentence: string) => void said.push(sentence) } as never;
  await warmEngine({ warm: () => Promise.reject(error) }, logger, (cause) => noted.push(cause));
  return { said, noted };
};

it('says in one sentence which model cannot be used', async () => {
  const sentence = 'Reading text on photos is not available, because words.onnx is missing or damaged. Install Relist again.';
  expect(await warm(new ModelError(sentence))).toEqual({ said: [sentence], noted: [] });
});

it('passes other errors on', async () => {
  const other = new Error('no memory');
  expect(await warm(other)).toEqual({ said: [], noted: [other] });
});

const report = async (probe: Awaited<ReturnType<Parameters<typeof reportAi>[0]['probeAi']>>) => {
  const logger = { info: vi.fn(), warn: vi.fn() };
  await reportAi({ probeAi: async () => probe }, logger, new AbortController().signal);
  return { info: logger.info.mock.calls.flat(), warn: logger.warn.mock.calls.flat() };
};

it('logs the answer format that the AI server supports', async () => {
  expect(await report({ failure: null, format: 'json_object' })).toEqual({
    info: ['The AI server sees images and answers by json_object.'],
    warn: [],
  });
});

it('warns the operator and says what to do', async () => {
  const { warn } = await report({ failure: 'no_vision', format: 'prompt' });
  expect(warn).toEqual([
    'The AI server does not see images. Set OPENAI_MODEL to a model with vision. Until then the built-in recognizer analyzes photos.',
  ]);
});

it('logs nothing when the operator has no AI server of their own', async () => {
  expect(await report(null)).toEqual({ info: [], warn: [] });
});
