import { expect, it } from 'vitest';
import { PLATFORMS } from '../contract/limits.ts';
import { writeListing } from './listings/index.ts';
import { warmTextStages } from './warm-up.ts';

it('warmTextStages prices and writes a sample for each platform, and lets requests run between the steps', async () => {
  const calls: string[] = [];
  let [turnCount, isDone] = [0, false];
  const countTurns = (): void => {
    turnCount++;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await warmTextStages({
    price: ({ title }) => {
      calls.push(`price ${title}`);
      return { price: null, question: null };
    },
    write: (input) => {
      calls.push('write');
      return writeListing(input);
    },
  });
  isDone = true;
  expect(calls.map((call) => call.split(' ')[0])).toEqual(PLATFORMS.flatMap(() => ['price', 'write']));
  expect(calls[2]).toContain('Air Max 90');
  expect(turnCount).toBeGreaterThan(10);
});
