import { expect, it } from 'vitest';
import { networkThreads } from './network-threads.ts';

const GIGABYTE = 2 ** 30;

it('runs networks in two threads, or in one with less than 2 GB of memory, and says so', () => {
  const said: string[] = [];
  const logger = { info: (sentence: string) => void said.push(sentence) };
  expect(networkThreads(logger, 2 * GIGABYTE)).toBe(2);
  expect(said).toEqual([]);
  expect(networkThreads(logger, 1.5 * GIGABYTE)).toBe(1);
  expect(said).toEqual(['This machine has 1.5 GB of memory, so one thread looks at photos instead of two.']);
});
