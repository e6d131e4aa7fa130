import handOne from './by-hand-1.json' with { type: 'json' };
import handTwo from './by-hand-2.json' with { type: 'json' };
import handThree from './by-hand-3.json' with { type: 'json' };
import handFour from './by-hand-4.json' with { type: 'json' };
import handFive from './by-hand-5.json' with { type: 'json' };
import handSix from './by-hand-6.json' with { type: 'json' };
import handSeven from './by-hand-7.json' with { type: 'json' };
import handEight from './by-hand-8.json' with { type: 'json' };
import handNine from './by-hand-9.json' with { type: 'json' };
import handTen from './by-hand-10.json' with { type: 'json' };
import handEleven from './by-hand-11.json' with { type: 'json' };
import handTwelve from './by-hand-12.json' with { type: 'json' };
import { casesOf, type ClaimCase } from './cases.ts';
import { generateClaims } from './generate.ts';

/** Texts that ship with us, by what they are. */
export const SHIPPED: readonly (readonly [title: string, cases: () => ClaimCase[]])[] = [
  ['Generator (`claims/statements.json`)', () => generateClaims(720)],
  ['By hand (`claims/by-hand-1.json`)', () => casesOf(handOne)],
  ['By hand, other words (`claims/by-hand-2.json`)', () => casesOf(handTwo)],
  ['By hand, 39 other items (`claims/by-hand-3.json`)', () => casesOf(handThree)],
  ['By hand, three ways of selling (`claims/by-hand-4.json`)', () => casesOf(handFour)],
  ['By hand, much talk (`claims/by-hand-5.json`)', () => casesOf(handFive)],
  ['By hand, 32 items and their sellers (`claims/by-hand-6.json`)', () => casesOf(handSix)],
  ['By hand, 24 everyday items (`claims/by-hand-7.json`)', () => casesOf(handSeven)],
  ['By hand, posts of 29 sellers (`claims/by-hand-8.json`)', () => casesOf(handEight)],
  ['By hand, 33 items and much joking (`claims/by-hand-9.json`)', () => casesOf(handNine)],
  ['By hand, posts of 13 sellers (`claims/by-hand-10.json`)', () => casesOf(handTen)],
  ['By hand, plain sentences about 16 items (`claims/by-hand-11.json`)', () => casesOf(handEleven)],
  ['By hand, 20 items told at length (`claims/by-hand-12.json`)', () => casesOf(handTwelve)],
];
