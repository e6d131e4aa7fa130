import type { SeoCheck } from '../../../contract/index.ts';
import { createMessage, formatMessage } from '../../../messages/format-message.ts';
import { getListingFacts } from '../facts.ts';
import { getRulePack } from '../platforms/rule-packs.ts';
import { joinWords } from '../text.ts';
import type { WriterInput } from '../types.ts';
import { dataChecks } from './data-checks.ts';
import { computeRelevance } from './relevance.ts';
import { textChecks } from './text-checks.ts';
import { titleChecks } from './title-checks.ts';
import type { Check, CheckContext, ScoredTexts, CodedTodo } from './types.ts';

const MAX_FACTS_SHOWN = 3;

const onTopicCheck: Check = {
  id: 'on-topic',
  run: ({ relevance }) => ({ result: relevance.topic, todo: ['on_topic'] }),
};

const noRepeatsCheck: Check = {
  id: 'no-repeats',
  run: ({ relevance }) => ({ result: relevance.variety, todo: ['no_repeats'] }),
};

const factsStatedCheck: Check = {
  id: 'facts-told',
  run: ({ relevance: { coverage, missingFacts } }) => ({
    result: coverage,
    todo: missingFacts.length === 0 ? ['more_facts'] : ['missing_facts', { facts: joinWords(missingFacts.slice(0, MAX_FACTS_SHOWN)) }],
  }),
};

/** Share of the result that each unsupported claim costs, because false promises cause returns. */
const COST_PER_CLAIM = 1 / 3;

const supportedCheck: Check = {
  id: 'supported',
  run: ({ texts: { claims } }) => ({
    result: 1 - claims.length * COST_PER_CLAIM,
    todo: ['unsupported', { words: claims[0]?.words ?? '' }],
  }),
};

export const relevanceChecks: readonly Check[] = [onTopicCheck, noRepeatsCheck, factsStatedCheck, supportedCheck];

export interface SeoScore {
  /** Integer, 0 to 100. */
  readonly seoScore: number;
  readonly checks: readonly SeoCheck[];
}

const CHECKS = [...titleChecks, ...textChecks, ...relevanceChecks, ...dataChecks];

/** Checks of the texts, whose results are multiplied by the relevance, so that a text about something else scores 0. */
const TEXT_CHECKS = new Set([
  ...titleChecks.map(({ id }) => id),
  ...relevanceChecks.map(({ id }) => id),
  'clean',
  'description-length',
  'description-facts',
  'tags',
]);

/** To-do for a passed check on a text with little relevance. */
const STATE_FACTS: CodedTodo = ['state_facts'];

/**
 * Scores a listing by the platform's checks, highest weight first. Omits checks that have no weight on the platform or do not apply to the
 * item, and scales the rest up to 100. Multiplies the results of text checks by the text's relevance (seo/relevance.ts).
 */
export const scoreListing = (texts: ScoredTexts, input: WriterInput): SeoScore => {
  const pack = getRulePack(input.platform);
  const head = pack.rules.titleMax === null ? (texts.description.split('\n')[0] ?? '') : texts.title;
  const baseContext = { texts, pack, input, head, facts: getListingFacts(input.item, input.category) };
  const context: CheckContext = { ...baseContext, relevance: computeRelevance(baseContext) };
  const checks = CHECKS.flatMap((check): SeoCheck[] => {
    const weight = pack.weights[check.id] ?? 0;
    const outcome = weight > 0 ? check.run(context) : null;
    if (outcome === null) return [];
    const unscaledResult = Math.min(1, Math.max(0, outcome.result));
    const result = Math.round(unscaledResult * (TEXT_CHECKS.has(check.id) ? context.relevance.factor : 1) * 1000) / 1000;
    const [code, params] = unscaledResult < 1 ? outcome.todo : STATE_FACTS;
    const todo = result === 1 ? null : createMessage('seo.todo', code, params);
    const values = check.getParams?.(pack) ?? {};
    const label = formatMessage('en', 'seo.label', check.id, values) ?? check.id;
    return [{ id: check.id, label, params: values, result, weight, fix: todo && todo.message, todo }];
  }).toSorted((a, b) => b.weight - a.weight);
  const total = checks.reduce((sum, check) => sum + check.weight, 0);
  const points = checks.reduce((sum, check) => sum + check.weight * check.result, 0);
  return { seoScore: total === 0 ? 0 : Math.round((points / total) * 100), checks };
};
