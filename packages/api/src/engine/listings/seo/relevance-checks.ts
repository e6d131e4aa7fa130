import { joined } from '../text.ts';
import type { Check } from './types.ts';

const SHOWN = 3;

const onTopic: Check = {
  id: 'on-topic',
  label: () => 'Words about this item',
  run: ({ relevance }) => ({ result: relevance.topic, fix: 'Write about this item: most words here are not among its facts.' }),
};

const noRepeats: Check = {
  id: 'no-repeats',
  label: () => 'Nothing said over and over',
  run: ({ relevance }) => ({ result: relevance.variety, fix: 'Say each word once or twice: search engines punish repetition.' }),
};

const factsTold: Check = {
  id: 'facts-told',
  label: () => 'Every known fact in title or description',
  run: ({ relevance: { coverage, missing } }) => ({
    result: coverage,
    fix: missing.length === 0 ? 'Add more facts.' : `Add what is missing: "${joined(missing.slice(0, SHOWN))}".`,
  }),
};

/** Each unsupported claim costs a third: buyers return what was promised and is not so. */
const COST = 1 / 3;

const supported: Check = {
  id: 'supported',
  label: () => 'No claim without a source',
  run: ({ texts: { claims } }) => ({
    result: 1 - claims.length * COST,
    fix: `Take out "${claims[0]?.words ?? ''}", or add it to the facts.`,
  }),
};

export const relevanceChecks: readonly Check[] = [onTopic, noRepeats, factsTold, supported];
