import { categoryById } from '../../catalogue/categories.ts';
import type { Candidates, Evidence, Finding } from '../../thing.ts';
import { finding, nothing } from '../findings.ts';
import type { AiUsage, Recognition } from '../types.ts';
import type { Answer, AnsweredFact } from './answer.ts';

/** A language model is not calibrated; what it is sure of is still only seen. */
const CEILING = 90;
/** Below this it is guessing, and a guess is no fact. */
const FLOOR = 30;

const DEPARTMENTS = ['men', 'women', 'kids'];

interface Shown {
  readonly photo: number | null;
  readonly confidence: number;
  readonly quote?: string | null;
}

const seen = ({ photo, confidence, quote }: Shown, photos: number, note?: string): Evidence => ({
  source: 'vision',
  ...(photo !== null && photo <= photos ? { photo } : {}),
  ...(quote ? { quote } : {}),
  ...(note ? { note } : {}),
  confidence: Math.min(CEILING, confidence),
});

const toCandidates = (answer: Answer, photos: number): Candidates => {
  const from = (fact: AnsweredFact | null, isAllowed: (fact: AnsweredFact) => boolean = () => true): readonly Finding[] =>
    fact && fact.value !== '' && fact.confidence >= FLOOR && isAllowed(fact) ? [finding(fact.value, seen(fact, photos))] : [];
  /** Sizes, dates and origins cannot be seen, only read: without a quote they are guessed. */
  const isRead = ({ quote }: AnsweredFact) => Boolean(quote);
  return {
    category: from(answer.category, ({ value }) => categoryById(value) !== null),
    brand: from(answer.brand),
    model: from(answer.model),
    size: from(answer.size, isRead),
    color: from(answer.color),
    material: from(answer.material),
    era: from(answer.era, isRead),
    country: from(answer.country, isRead),
    department: from(answer.department, ({ value }) => DEPARTMENTS.includes(value)),
  };
};

const notes = (list: Answer['flaws'], photos: number): Finding[] =>
  list.filter(({ value, confidence }) => value !== '' && confidence >= FLOOR).map((each) => finding(each.value, seen(each, photos)));

/** An answer as findings, all of source 'vision'. Price and retail price never come from a model. */
export const toRecognition = (answer: Answer, photos: number, usage: AiUsage): Recognition => {
  const { condition, title, description, bulletPoints, keywords, hashtags } = answer;
  return {
    ...nothing,
    candidates: toCandidates(answer, photos),
    conditionGrade:
      condition && condition.confidence >= FLOOR
        ? { value: condition.value, evidence: seen(condition, photos, condition.reason ?? undefined) }
        : null,
    flaws: notes(answer.flaws, photos),
    measurements: notes(answer.measurements, photos),
    features: notes(answer.features, photos),
    words: { title, description, bulletPoints, keywords, hashtags },
    usage,
  };
};
