import { expect, it } from 'vitest';
import { CHECK_COUNT, createLivenessCheck } from './watchdog-liveness.ts';

const LIMITS = { maxBlockedMs: 30_000, maxStopMs: 35_000 };
const listChecks = (count: number) => Array.from({ length: count }, (_, index) => index);

it('does not end a process whose event loop runs, however slowly', () => {
  const check = createLivenessCheck(LIMITS);
  for (const index of listChecks(1000)) expect(check(Math.floor(index / (CHECK_COUNT - 1)), false)).toBe('alive');
});

it('ends a process whose event loop is blocked for the maximum time', () => {
  const check = createLivenessCheck(LIMITS);
  expect(listChecks(CHECK_COUNT).map(() => check(7, false))).not.toContain('blocked');
  expect(check(7, false)).toBe('blocked');
});

it('restarts the count whenever the event loop runs', () => {
  const check = createLivenessCheck(LIMITS);
  for (let round = 0; round < 10; round += 1)
    for (const index of listChecks(CHECK_COUNT)) expect([index, check(round, false)]).toEqual([index, 'alive']);
});

it('ends a process whose shutdown takes too long, although its event loop runs', () => {
  const check = createLivenessCheck(LIMITS);
  const maxStopChecks = (LIMITS.maxStopMs / LIMITS.maxBlockedMs) * CHECK_COUNT;
  for (const index of listChecks(100)) expect(check(index, false)).toBe('alive');
  const states = listChecks(maxStopChecks + 2).map((index) => check(index + 100, true));
  expect(states.indexOf('stop_timeout')).toBe(Math.ceil(maxStopChecks));
});

it('counts only the time for which a blocked process has a CPU', () => {
  const check = createLivenessCheck(LIMITS);
  const interval = LIMITS.maxBlockedMs / CHECK_COUNT;
  for (const index of listChecks(100)) expect([index, check(7, false, interval)]).toEqual([index, 'alive']);
  const states = listChecks(2 * CHECK_COUNT + 1).map(() => check(7, false, interval / 2));
  expect(states.indexOf('blocked')).toBe(2 * CHECK_COUNT - 1);
});
