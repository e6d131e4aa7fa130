import { STOP_WORDS, VERBS } from '../../notes/text/lexicon.ts';
import type { Token } from '../../notes/text/tokens.ts';
import { classifyWord } from './classes.ts';
import { isOpen, toModelWord, type Reader } from './clause-reader.ts';
import { PERSONS, type ClausePosition } from './sentences.ts';
import type { Range } from '../ranges.ts';

type Feature = readonly [name: string, value: number];
const isFunctionWord = ({ folded }: Token): boolean => STOP_WORDS.has(folded);

/** Returns what a clause is about: a person or the item, and whether its words are facts, partly facts or new. */
export const findTopic = (tokens: readonly Token[], reader: Reader): string => {
  const person = tokens.map(({ folded }) => PERSONS.get(folded)).find((name) => name !== undefined);
  const content = tokens.filter((token) => !isFunctionWord(token));
  const openCount = content.filter((token) => isOpen(token, reader)).length;
  const novelty = openCount === 0 ? 'facts' : openCount < content.length ? 'facts and more' : 'new';
  return person === undefined ? novelty : `${person} ${novelty}`;
};

/** Number of clauses on each side of a clause whose topics are counted. */
const TOPIC_CLAUSES = 8;
/** Returns features of what a clause and the clauses around it are about, including clauses in other sentences. */
export const listTopicFeatures = ({ index, clauses, sentence }: ClausePosition, topics: readonly string[], reader: Reader): Feature[] => {
  const [topic = '', previousTopic = '$', nextTopic = '$', secondPreviousTopic = '$'] = [index, index - 1, index + 1, index - 2].map(
    (topicIndex) => topics[topicIndex],
  );
  const nearTopics = topics
    .slice(Math.max(0, index - TOPIC_CLAUSES), index + TOPIC_CLAUSES + 1)
    .filter((_, nearIndex) => nearIndex !== Math.min(index, TOPIC_CLAUSES));
  const computeShare = (pattern: RegExp): number =>
    nearTopics.length === 0 ? 0 : nearTopics.filter((nearTopic) => pattern.test(nearTopic)).length / nearTopics.length;
  const opener = listClasses(clauses[sentence.from]?.slice(0, 2) ?? [], reader);
  return [
    [`topic ${topic}`, 1],
    [`topic before ${previousTopic}`, 1],
    [`topic after ${nextTopic}`, 1],
    [`topic ${topic} before ${previousTopic}`, 1],
    [`topic ${topic} after ${nextTopic}`, 1],
    [`topic second before ${secondPreviousTopic}`, 1],
    [`sentence opens ${opener.join(' ')}`, 1],
    ['facts around', computeShare(/^facts$/u)],
    ['new around', computeShare(/new$/u)],
    ['people around', computeShare(/^(?:seller|buyer|other)/u)],
  ];
};

/** Number of sentences at each end of a text that get separate position features. */
const EDGE_SENTENCES = 3;
/**
 * Creates a function that returns features of a clause's position in a description. Listings begin with facts and often end with a joke, a
 * request or the shipping. The title before the description and the words after it do not count.
 */
export const createPositionLister = (
  clauses: readonly (readonly Token[])[],
  sentences: readonly ClausePosition['sentence'][],
  prose?: Range,
): ((position: ClausePosition) => Feature[]) => {
  const starts = [...new Set(sentences.map(({ from }) => from))].filter((from) => {
    const start = clauses[from]?.[0]?.start ?? 0;
    return !prose || (start >= prose.start && start < prose.end);
  });
  const numbers = new Map(starts.map((from, index) => [from, index]));
  return ({ sentence: { from } }) => {
    const number = numbers.get(from) ?? 0;
    const start = Math.min(number, EDGE_SENTENCES);
    const end = Math.min(Math.max(0, numbers.size - 1 - number), EDGE_SENTENCES);
    return [
      [`sentence ${start} from start`, 1],
      [`sentence ${end} from end`, 1],
      [`sentence ${start} and ${end}`, 1],
      [`sentences ${Math.min(numbers.size, 6)}`, 1],
    ];
  };
};

const listClasses = (tokens: readonly Token[], reader: Reader): string[] =>
  tokens.map((token) => (reader.isKnown(token) && !isFunctionWord(token) ? '<known>' : classifyWord(token.folded)));

const VERB_CLASS = /^(?:verb|be$|have$|do$|may$)/u;
const getTense = (verb: string): string => (/(?:ed|t)$/u.test(verb) ? 'past' : verb.endsWith('s') ? 'third' : 'other');
/** Returns features of the first verb and of its subject, the word before it. */
const listVerbFeatures = (tokens: readonly Token[], words: readonly string[], classes: readonly string[]): Feature[] => {
  const index = tokens.findIndex(({ folded }, tokenIndex) => VERBS.has(folded) || VERB_CLASS.test(classes[tokenIndex] ?? ''));
  if (index < 0) return [['subject verb no verb none', 1]];
  const [verb = '', verbClass = ''] = [words[index], classes[index]];
  return [
    [`subject verb ${index === 0 ? '^' : (classes[index - 1] ?? '')} ${verbClass}`, 1],
    [`first verb ${verb}`, 1],
    [`tense ${getTense(verb)}`, 1],
  ];
};

/** Returns features of what makes the words of a clause known. Words for a kind of item are weaker than the facts' own words. */
const listSourceFeatures = (tokens: readonly Token[], reader: Reader): Feature[] => {
  const sources = tokens.flatMap((token) => (isFunctionWord(token) ? [] : [reader.findSource(token) ?? 'none']));
  const isWeak = sources.length > 0 && sources.every((source) => source === 'kind' || source === 'concept');
  return [
    ...sources.map((source): Feature => [`source ${source}`, 1]),
    [`sources ${[...new Set(sources)].toSorted().join(' ')}`, 1],
    ['share known', sources.length === 0 ? 0 : sources.filter((source) => source !== 'none').length / sources.length],
    ...(isWeak ? [['weakly known', 1] as const] : []),
  ];
};

/** Returns features of the structure of a clause: its first and last words, its verb, and what makes its words known. */
export const listStructureFeatures = (tokens: readonly Token[], reader: Reader): Feature[] => {
  const words = tokens.map((token) => toModelWord(token, reader));
  const classes = listClasses(tokens, reader);
  return [
    [`opens ${classes.slice(0, 3).join(' ')}`, 1],
    [`opens words ${words.slice(0, 2).join(' ')}`, 1],
    [`ends ${classes.slice(-2).join(' ')}`, 1],
    ...listVerbFeatures(tokens, words, classes),
    ...classes.slice(2).map((name, index): Feature => [`three ${classes[index] ?? ''} ${classes[index + 1] ?? ''} ${name}`, 1]),
    ...listSourceFeatures(tokens, reader),
  ];
};
