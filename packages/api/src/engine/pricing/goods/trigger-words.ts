/** Bits of the rules that a word triggers, by word. */
const triggersByWord = new Map<string, number>();
let triggerCount = 0;

/** Adds words that trigger a rule. */
export const addTriggerWords = (trigger: number, words: Iterable<string>): void => {
  for (const word of words) triggersByWord.set(word, (triggersByWord.get(word) ?? 0) | trigger);
};

/**
 * Registers a rule's trigger words, in the form that `tokenize` returns, and returns the rule's bit. The rule applies only to texts with
 * at least one of these words. Few titles trigger more than one or two rules, so one lookup per word saves the work of all the others.
 */
export const defineTrigger = (words: Iterable<string>): number => {
  if (triggerCount >= 31) throw new Error('defineTrigger supports at most 31 rules.');
  const trigger = 1 << triggerCount;
  triggerCount += 1;
  addTriggerWords(trigger, words);
  return trigger;
};

/** Returns the bits of all rules that a word triggers. */
export const findTriggers = (word: string): number => triggersByWord.get(word) ?? 0;
/** The bits of a text that is too long to read in full, so any rule may apply. */
export const ALL_TRIGGERS = -1;
