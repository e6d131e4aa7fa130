import { joined } from '../text.ts';
import type { Check } from './types.ts';

const SHOWN = 3;

const onTopic: Check = {
  id: 'on-topic',
  run: ({ relevance }) => ({ result: relevance.topic, todo: ['on_topic'] }),
};

const noRepeats: Check = {
  id: 'no-repeats',
  run: ({ relevance }) => ({ result: relevance.variety, todo: ['no_repeats'] }),
};

const factsTold: Check = {
  id: 'facts-told',
  run: ({ relevance: { coverage, missing } }) => ({
    result: coverage,
    todo: missing.length === 0 ? ['more_facts'] : ['missing_facts', { facts: joined(missing.slice(0, SHOWN)) }],
  }),
};

/** Each unsupported claim costs a third: buyers return what was promised and is not so. */
const COST = 1 / 3;

const supported: Check = {
  id: 'supported',
  run: ({ texts: { claims } }) => ({
    result: 1 - claims.length * COST,
    todo: ['unsupported', { words: claims[0]?.words ?? '' }],
  }),
};

export const relevanceChecks: readonly Check[] = [onTopic, noRepeats, factsTold, supported];
