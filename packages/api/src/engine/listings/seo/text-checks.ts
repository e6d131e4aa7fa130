import { findBanned } from '../banned.ts';
import { joinWords } from '../text.ts';
import { scoreInBand, hasPhrase, hasAllFlaws } from './measures.ts';
import type { Check, CheckContext } from './types.ts';

const cleanCheck: Check = {
  id: 'clean',
  run: ({ texts, facts, pack }) => {
    const platform = pack.rules.id;
    const singleFacts = [facts.brand, facts.name, facts.model, facts.size, facts.accessoryFor];
    const lists = [facts.features, facts.details, facts.included, facts.flaws, facts.measurements, facts.pieces.map(({ text }) => text)];
    const allowedWords = [...singleFacts, ...lists.flat()].filter((word): word is string => word !== null);
    const hits = [
      ...(pack.rules.titleMax === null ? [] : findBanned(texts.title, { platform, field: 'title', allowed: allowedWords })),
      ...findBanned(texts.description, { platform, field: 'text', allowed: allowedWords }),
    ];
    const firstHit = hits[0];
    return { result: Math.max(0, 1 - hits.length / 2), todo: [`banned_${firstHit?.code ?? 'repeated'}`, { words: firstHit?.words ?? '' }] };
  },
};

/** Number of facts that make a short description complete, if title and description state all known facts. */
const MIN_FACTS_FOR_COMPLETE_DESCRIPTION = 6;

const descriptionLengthCheck: Check = {
  id: 'description-length',
  getParams: ({ descriptionTarget: [min, max] }) => ({ min, max }),
  run: ({ texts, pack, relevance: { statedCount, missingFacts } }) => {
    const [min, max] = pack.descriptionTarget;
    const { length } = texts.description;
    // If all facts are stated, a longer text would only add filler.
    const completeness =
      length > 0 && length < min && missingFacts.length === 0 ? Math.min(1, statedCount / MIN_FACTS_FOR_COMPLETE_DESCRIPTION) : 0;
    return {
      result: Math.max(completeness, scoreInBand(length, pack.descriptionTarget, pack.rules.descriptionMax)),
      todo: length < min ? ['description_short', { length, target: min }] : ['description_long', { length, target: max }],
    };
  },
};

const MEASURED_KINDS = new Set(['clothing', 'shoes', 'home', 'sport']);
/** Kinds that are sold with parts. */
const KINDS_WITH_PARTS = new Set(['electronics', 'toys', 'baby']);
const WEAR_WORDS =
  /\b(?:flaws?|wear|worn|stains?|holes?|scratch\w*|defects?|damage\w*|fad(?:ed|ing)|pill(?:ed|ing)|signs of use|please note|condition|used|works?|working|runs)\b/iu;
const INCLUDED_WORDS = /\b(?:includ(?:es|ed|ing)|(?:will )?receive|comes with)\b/iu;

/** Returns whether a text states every known flaw, or if none is known, anything about wear. */
const isWearStated = (text: string, flaws: readonly string[]): boolean =>
  flaws.length > 0 ? hasAllFlaws(text, flaws) : WEAR_WORDS.test(text);

/** Returns which of the buyers' four usual questions apply, and whether the text answers them. */
const checkAnswers = ({ texts, facts }: CheckContext): (readonly [question: string, isAnswered: boolean])[] => {
  const text = texts.description;
  const isNew = facts.condition === 'New with tags' || facts.condition === 'New without tags';
  const hasMeasurement = [...facts.measurements, facts.size].some((measure) => hasPhrase(text, measure));
  return [
    ...(isNew && facts.flaws.length === 0 ? [] : [['flaws or wear', isWearStated(text, facts.flaws)] as const]),
    ...(MEASURED_KINDS.has(facts.kind) ? [['measurements', hasMeasurement || /\d\s*(?:cm|mm|in\b|inch|["″])/iu.test(text)] as const] : []),
    // A missing material is already reported with the missing filter details.
    ...(facts.material === null ? [] : [['the material', hasPhrase(text, facts.material)] as const]),
    ...(facts.included.length > 0 || KINDS_WITH_PARTS.has(facts.kind) ? [['what is included', INCLUDED_WORDS.test(text)] as const] : []),
  ];
};

const descriptionFactsCheck: Check = {
  id: 'description-facts',
  run: (context) => {
    const answers = checkAnswers(context);
    if (answers.length === 0) return null;
    const unansweredQuestions = answers.filter(([, isAnswered]) => !isAnswered).map(([question]) => question);
    return {
      result: 1 - unansweredQuestions.length / answers.length,
      todo: ['answer_buyers', { questions: joinWords(unansweredQuestions) }],
    };
  },
};

const NEW_GRADE = /^New/u;
const USED_WORDS = /\b(?:worn|stain\w*|holes?|faded|fading|pill(?:ed|ing)|scratch\w*|ripped|broken)\b/iu;
const NEW_WORDS = /\b(?:nwt|nwot|brand new|never worn|unworn|new with tags)\b/iu;

/** Words that state whether an item works, without a grade. */
const WORKING_WORDS = /\b(?:works|working|runs|functions)\b/iu;

const conditionCheck: Check = {
  id: 'condition',
  run: ({ texts, facts }) => {
    if (facts.condition === null) {
      const isWearMentioned = facts.flaws.some((flaw) => hasPhrase(texts.description, flaw)) || WORKING_WORDS.test(texts.description);
      return { result: isWearMentioned ? 0.5 : 0, todo: ['condition_unknown'] };
    }
    const text = `${texts.title}\n${texts.description}`.replaceAll(
      /\bno(?:t| visible)? (?:stain\w*|holes?|scratch\w*|worn|pilling|fading)/giu,
      '',
    );
    const isNew = NEW_GRADE.test(facts.condition);
    const isContradicted = isNew ? facts.condition !== 'New with defects' && USED_WORDS.test(text) : NEW_WORDS.test(text);
    return { result: isContradicted ? 0 : 1, todo: ['condition_contradicts', { condition: facts.condition }] };
  },
};

export const textChecks: readonly Check[] = [cleanCheck, conditionCheck, descriptionLengthCheck, descriptionFactsCheck];
