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
import handThirteen from './by-hand-13.json' with { type: 'json' };
import handFourteen from './by-hand-14.json' with { type: 'json' };
import handFifteen from './by-hand-15.json' with { type: 'json' };
import { casesOf, type ClaimCase } from './cases.ts';
import { generateClaims } from './generate.ts';

export interface MarkedSet {
  readonly title: string;
  readonly kind: 'plain' | 'generated' | 'joking';
  readonly cases: () => ClaimCase[];
}

/** Marked texts in this repository, by origin. */
export const SHIPPED: readonly MarkedSet[] = [
  { title: 'Generator (`claims/statements.json`)', kind: 'generated', cases: () => generateClaims(720) },
  { title: 'By hand (`claims/by-hand-1.json`)', kind: 'plain', cases: () => casesOf(handOne) },
  { title: 'By hand, other words (`claims/by-hand-2.json`)', kind: 'plain', cases: () => casesOf(handTwo) },
  { title: 'By hand, 39 other items (`claims/by-hand-3.json`)', kind: 'plain', cases: () => casesOf(handThree) },
  { title: 'By hand, three ways of selling (`claims/by-hand-4.json`)', kind: 'plain', cases: () => casesOf(handFour) },
  { title: 'By hand, much talk (`claims/by-hand-5.json`)', kind: 'plain', cases: () => casesOf(handFive) },
  { title: 'By hand, 32 items and their sellers (`claims/by-hand-6.json`)', kind: 'plain', cases: () => casesOf(handSix) },
  { title: 'By hand, 24 everyday items (`claims/by-hand-7.json`)', kind: 'plain', cases: () => casesOf(handSeven) },
  { title: 'By hand, posts of 29 sellers (`claims/by-hand-8.json`)', kind: 'joking', cases: () => casesOf(handEight) },
  { title: 'By hand, 33 items and much joking (`claims/by-hand-9.json`)', kind: 'joking', cases: () => casesOf(handNine) },
  { title: 'By hand, posts of 13 sellers (`claims/by-hand-10.json`)', kind: 'plain', cases: () => casesOf(handTen) },
  { title: 'By hand, plain sentences about 16 items (`claims/by-hand-11.json`)', kind: 'plain', cases: () => casesOf(handEleven) },
  { title: 'By hand, 20 items told at length (`claims/by-hand-12.json`)', kind: 'plain', cases: () => casesOf(handTwelve) },
  { title: 'By hand, 18 items in plain words (`claims/by-hand-13.json`)', kind: 'plain', cases: () => casesOf(handThirteen) },
  {
    title: 'By hand, 13 items and their evidence in other words (`claims/by-hand-14.json`)',
    kind: 'plain',
    cases: () => casesOf(handFourteen),
  },
  { title: 'By hand, 11 items in two sentences (`claims/by-hand-15.json`)', kind: 'plain', cases: () => casesOf(handFifteen) },
];
