import { expect, it } from 'vitest';
import { chooseNetworkThreads } from './network-threads.ts';

const GIGABYTE = 2 ** 30;

it('chooseNetworkThreads returns two threads, or one with less than 3 GB of memory, and logs it', () => {
  const logLines: string[] = [];
  const logger = { info: (sentence: string) => void logLines.push(sentence) };
  expect(chooseNetworkThreads(logger, 3 * GIGABYTE)).toBe(2);
  expect(logLines).toEqual([]);
  expect(chooseNetworkThreads(logger, 2 * GIGABYTE)).toBe(1);
  expect(logLines).toEqual(['This machine has 2.0 GB of memory, so one thread analyzes photos instead of two.']);
});
