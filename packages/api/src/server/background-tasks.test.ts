import { expect, it, vi } from 'vitest';
import { ModelError } from '../engine/errors.ts';
import { reportAi, warmEngine } from './background-tasks.ts';

const warm = async (error: unknown) => {
  const [logs, otherErrors]: [string[], unknown[]] = [[], []];
  const logger = { error: (sentence: string) => void logs.push(sentence) } as never;
  await warmEngine({ warm: () => Promise.reject(error) }, logger, (cause) => otherErrors.push(cause));
  return { logs, otherErrors };
};

it('warmEngine logs one sentence that names the unusable model', async () => {
  const sentence = 'Reading text in photos is unavailable because words.onnx is missing or damaged. Reinstall Relist.';
  expect(await warm(new ModelError(sentence))).toEqual({ logs: [sentence], otherErrors: [] });
});

it('warmEngine passes other errors to the caller', async () => {
  const error = new Error('no memory');
  expect(await warm(error)).toEqual({ logs: [], otherErrors: [error] });
});

const report = async (probe: Awaited<ReturnType<Parameters<typeof reportAi>[0]['probeAi']>>) => {
  const logger = { info: vi.fn(), warn: vi.fn() };
  await reportAi({ probeAi: async () => probe }, logger, new AbortController().signal);
  return { info: logger.info.mock.calls.flat(), warn: logger.warn.mock.calls.flat() };
};

it('reportAi logs the answer format that the AI server supports', async () => {
  expect(await report({ failure: null, format: 'json_object' })).toEqual({
    info: ['The AI server supports images and the answer format json_object.'],
    warn: [],
  });
});

it('reportAi warns the operator about an AI server failure and states what to do', async () => {
  const { warn } = await report({ failure: 'no_vision', format: 'prompt' });
  expect(warn).toEqual([
    'The AI server does not see images. Set OPENAI_MODEL to a model with vision. Until then, the built-in recognizer analyzes photos.',
  ]);
});

it('reportAi logs nothing when no AI server is configured', async () => {
  expect(await report(null)).toEqual({ info: [], warn: [] });
});
