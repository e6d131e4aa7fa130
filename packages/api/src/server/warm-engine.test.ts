import { expect, it } from 'vitest';
import { ModelProblem } from '../engine/problems.ts';
import { warmEngine } from './rounds.ts';

const warm = async (problem: unknown) => {
  const [said, noted]: [string[], unknown[]] = [[], []];
  const logger = { error: (sentence: string) => void said.push(sentence) } as never;
  await warmEngine({ warm: () => Promise.reject(problem) }, logger, (cause) => noted.push(cause));
  return { said, noted };
};

it('says in one sentence which model cannot be used', async () => {
  const sentence = 'Reading text on photos is not available, because words.onnx is missing or damaged. Install Relist again.';
  expect(await warm(new ModelProblem(sentence))).toEqual({ said: [sentence], noted: [] });
});

it('passes other problems on', async () => {
  const other = new Error('no memory');
  expect(await warm(other)).toEqual({ said: [], noted: [other] });
});
