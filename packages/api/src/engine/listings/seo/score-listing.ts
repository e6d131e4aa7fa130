import type { SeoCheck } from '../../../contract/index.ts';
import { factsOf } from '../facts.ts';
import { rulePack } from '../platforms/rule-packs.ts';
import type { WriterInput } from '../types.ts';
import { dataChecks } from './data-checks.ts';
import { textChecks } from './text-checks.ts';
import { titleChecks } from './title-checks.ts';
import type { CheckContext, ScoredTexts } from './types.ts';

export interface SeoScore {
  /** 0 to 100, whole. */
  readonly seoScore: number;
  readonly checks: readonly SeoCheck[];
}

const CHECKS = [...titleChecks, ...textChecks, ...dataChecks];

/**
 * Scores a listing by the platform's checks, what weighs most first. Checks that have no weight on the platform, or cannot apply
 * to the thing, are left out and the rest is scaled up to 100.
 */
export const scoreListing = (texts: ScoredTexts, input: WriterInput): SeoScore => {
  const pack = rulePack(input.platform);
  const head = pack.rules.titleMax === null ? (texts.description.split('\n')[0] ?? '') : texts.title;
  const context: CheckContext = { texts, pack, input, head, facts: factsOf(input.thing, input.category) };
  const checks = CHECKS.flatMap((check): SeoCheck[] => {
    const weight = pack.weights[check.id] ?? 0;
    const outcome = weight > 0 ? check.run(context) : null;
    if (outcome === null) return [];
    const result = Math.round(Math.min(1, Math.max(0, outcome.result)) * 1000) / 1000;
    return [{ id: check.id, label: check.label(pack), result, weight, fix: result === 1 ? null : outcome.fix }];
  }).toSorted((a, b) => b.weight - a.weight);
  const total = checks.reduce((sum, check) => sum + check.weight, 0);
  const reached = checks.reduce((sum, check) => sum + check.weight * check.result, 0);
  return { seoScore: total === 0 ? 0 : Math.round((reached / total) * 100), checks };
};
