import talk from '../../../../models/claims/talk.json' with { type: 'json' };
import { memoize } from '../../notes/text/tokens.ts';
import { findStemClass, findWordClass } from '../../notes/text/word-classes.ts';
import { COLORS, FLAWS, INCLUDABLE_PARTS, MATERIALS, ITEM_PARTS, STOP_WORDS } from '../../notes/text/lexicon.ts';

const toWordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Classes of function words and of words that matter in listings. The first class that contains a word applies. */
const WORD_CLASSES: readonly (readonly [name: string, words: { readonly has: (word: string) => boolean }])[] = [
  ['i', toWordSet('i we me us im ive id ill weve were')],
  ['you', toWordSet('you youll youre youve yourself')],
  ['it', toWordSet('it this these they its theyre them that those each both')],
  ['other', toWordSet('he she him her somebody someone anybody anyone everybody everyone nobody people folks who')],
  ['my', toWordSet('my our mine ours myself')],
  ['your', toWordSet('your yours')],
  ['his', toWordSet('his their hers')],
  [
    'no',
    toWordSet('no not never nothing none without isnt arent wasnt werent doesnt dont didnt wont cant cannot hasnt havent neither nor zero'),
  ],
  ['hardly', toWordSet('hardly barely scarcely seldom rarely only just once twice')],
  ['may', toWordSet('can could will would should may might must shall let lets')],
  ['be', toWordSet('is are was were be been being am')],
  ['have', toWordSet('has have had having comes come came includes include included')],
  ['do', toWordSet('do does did doing done get gets got getting')],
  ['and', toWordSet('and or but plus')],
  ['if', toWordSet('so because since as if unless while when until though although')],
  ['with', toWordSet('with including')],
  ['by', toWordSet('by from')],
  ['in', toWordSet('in on at for of to into onto over under near around through after before during about than like up down off out')],
  ['the', toWordSet('the a an any some every all one another such')],
  ['very', toWordSet('very really so too quite still even also already again always ever super pretty rather almost nearly')],
  ['number', toWordSet('two three four five six seven eight nine ten eleven twelve dozen hundred thousand half')],
  ['what', toWordSet('what which why where how')],
  ['person', new Set(talk.persons)],
  ['color', COLORS],
  ['material', MATERIALS],
  ['flaw', FLAWS],
  ['part', ITEM_PARTS],
  ['comes along', INCLUDABLE_PARTS],
];

const ENDINGS: readonly (readonly [ending: RegExp, name: string])[] = [
  [/(?:proof|resistant|free|less|able|ible|ful|ish|ous|ive|ic|al)$/u, 'adj.all'],
  [/ly$/u, 'adv.all'],
  [/ed$/u, 'done'],
  [/ing$/u, 'doing'],
  [/(?:ness|tion|ment|ity|ance)$/u, 'noun'],
];

/** Returns the suffix that marks the form of a verb: " done" for a past participle, " doing" for a present participle. */
const getVerbForm = (word: string): string => (word.endsWith('ed') ? ' done' : word.endsWith('ing') ? ' doing' : '');

const findClass = (word: string): string => {
  const listedClass = WORD_CLASSES.find(([, words]) => words.has(word));
  if (listedClass) return listedClass[0];
  const wordClass = findWordClass(word);
  if (wordClass !== null) return wordClass;
  const stem = findStemClass(word);
  if (stem !== null) return `${stem}${getVerbForm(word)}`;
  if (STOP_WORDS.has(word)) return 'little';
  return ENDINGS.find(([ending]) => ending.test(word))?.[1] ?? 'word';
};

/** Returns the class of a word, so that a sentence of new words has a known shape. */
export const classifyWord = memoize(findClass);

/** Returns the same stem for "zips", "zipped" and "zipping". */
export const getStem = (word: string): string => {
  const stem = word.replace(/(?:ings?|edly|ed|ers?|es|s|ly|y|able|e)$/u, '');
  return stem.length < 3 ? word : stem.replace(/([bdgklmnprt])\1$/u, '$1');
};
