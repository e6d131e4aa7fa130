import { expect, it } from 'vitest';
import { LOOKS, createPulse } from './watchdog-pulse.ts';

const STAND = { standMs: 30_000, stopMs: 35_000 };
const looks = (count: number) => Array.from({ length: count }, (_, at) => at);

it('spares a process whose event loop turns, however slowly', () => {
  const judge = createPulse(STAND);
  for (const at of looks(1000)) expect(judge(Math.floor(at / (LOOKS - 1)), false)).toBe('alive');
});

it('ends a process whose event loop is blocked for the maximum time', () => {
  const judge = createPulse(STAND);
  expect(looks(LOOKS).map(() => judge(7, false))).not.toContain('stood');
  expect(judge(7, false)).toBe('stood');
});

it('starts over with every turn', () => {
  const judge = createPulse(STAND);
  for (let round = 0; round < 10; round += 1) for (const at of looks(LOOKS)) expect([at, judge(round, false)]).toEqual([at, 'alive']);
});

it('ends a process whose shutdown takes too long, although its event loop turns', () => {
  const judge = createPulse(STAND);
  const stopLooks = (STAND.stopMs / STAND.standMs) * LOOKS;
  for (const at of looks(100)) expect(judge(at, false)).toBe('alive');
  const verdicts = looks(stopLooks + 2).map((at) => judge(at + 100, true));
  expect(verdicts.indexOf('overran')).toBe(Math.ceil(stopLooks));
});
