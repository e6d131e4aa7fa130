import { expect, it } from 'vitest';
import { networkThreads } from './network-threads.ts';

const GIGABYTE = 2 ** 30;

it('runs networks in two threads, or in one with less than 3 GB of memory, and says so', () => {
  const said: string[] = [];
  const logger = { info: (sentence: string) => void said.push(sentence) };
  expect(networkThreads(logger, 3 * GIGABYTE)).toBe(2);
  expect(said).toEqual([]);
  expect(networkThreads(logger, 2 * GIGABYTE)).toBe(1);
  expect(said).toEqual(['This machine has 2.0 GB of memory, so one thread looks at photos instead of two.']);
});
