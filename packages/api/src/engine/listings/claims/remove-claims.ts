import type { ClaimIssue } from '../../../contract/index.ts';
import { findClaims, findClaimsInTag, findClaimsInWords, type ClaimTexts, createIssue } from './claims.ts';
import type { ClaimSpan } from './marks.ts';
import type { Support } from './support.ts';
import { capitalize, trimDanglingEnd } from '../text.ts';

/** A text without its unsupported claims, and an issue for each removed claim. */
export interface TextWithoutClaims<Text> {
  readonly text: Text;
  readonly issues: readonly ClaimIssue[];
}

const removeSpans = (text: string, spans: readonly ClaimSpan[]): string =>
  spans.toReversed().reduce((remaining, span) => remaining.slice(0, span.start) + remaining.slice(span.end), text);

const removeStraySpaces = (text: string): string =>
  trimDanglingEnd(
    text
      .replace(/\(\s*\)/gu, ' ')
      .replace(/\s+([,.;:!?)])/gu, '$1')
      .replace(/([,;:])(?:\s*[,;:])+/gu, '$1')
      .replace(/\s{2,}/gu, ' ')
      .replace(/^[\s,;:.|/&-]+/u, '')
      .replace(/\s[|/&-]\s(?=[|/&-]\s|$)/gu, ' ')
      .trim(),
  );

/** Removes unsupported claims from a title. A title is a list of words, so the removal breaks no sentence. */
export const removeTitleClaims = (title: string, support: Support): TextWithoutClaims<string> => {
  const spans = findClaimsInWords(title, support);
  return {
    text: spans.length === 0 ? title : removeStraySpaces(removeSpans(title, spans)),
    issues: spans.map((span) => createIssue('title', span)),
  };
};

const DETERMINERS =
  /(?:^|[.!?]\s+|\b(?:a|an|the|this|these|my|our|your|of|is a|beautiful|lovely|great|nice|gorgeous|stunning|classic)\s)$/iu;

/** Returns whether an adjective can be removed, as in "this rare jacket" but not in "in rare navy". */
const canDrop = (sentence: string, span: ClaimSpan): boolean =>
  span.isAdjective && DETERMINERS.test(sentence.slice(0, span.start)) && /^ \p{L}/u.test(sentence.slice(span.end));

const fixArticles = (text: string): string =>
  text.replace(/\b(a|an) (?=(\p{L}))/giu, (match, word: string, letter: string) => {
    const needsAn = /[aeio]/iu.test(letter);
    if (!needsAn && /u/iu.test(letter)) return match;
    const article = needsAn ? 'an' : 'a';
    return `${word.startsWith('A') ? capitalize(article) : article} `;
  });

/** Splits a text into sentences with their trailing whitespace, to preserve paragraphs. */
const splitSentences = (text: string): string[] => text.split(/(?<=[.!?][^\S\n]+)(?=\S)|(?<=\n)/u);

const removeSentenceClaims = (sentence: string, support: Support, removedClaims: ClaimSpan[]): string => {
  const spans = findClaims(sentence, support);
  if (spans.length === 0) return sentence;
  removedClaims.push(...spans);
  const newline = /\n+$/u.exec(sentence)?.[0] ?? '';
  if (!spans.every((span) => canDrop(sentence, span))) return newline;
  const remainingText = fixArticles(removeSpans(sentence, spans).replace(/ {2,}/gu, ' ').replace(/^ /u, ''));
  return capitalize(remainingText);
};

/** Removes an unsupported adjective if the sentence stays grammatical, else the sentence. */
export const removeDescriptionClaims = (description: string, support: Support): TextWithoutClaims<string> => {
  const removedClaims: ClaimSpan[] = [];
  const sentences = splitSentences(description).map((sentence) => removeSentenceClaims(sentence, support, removedClaims));
  const text = sentences
    .join('')
    .replace(/[^\S\n]+\n/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
  return { text, issues: removedClaims.map((span) => createIssue('description', span)) };
};

const removeListClaims = (
  texts: readonly string[],
  field: ClaimIssue['field'],
  findSpans: (text: string) => ClaimSpan[],
): TextWithoutClaims<string[]> => {
  const results = texts.map((text) => ({ text, spans: findSpans(text) }));
  return {
    text: results.filter(({ spans }) => spans.length === 0).map(({ text }) => text),
    issues: results.flatMap(({ spans }) => spans.map((span) => createIssue(field, span))),
  };
};

/** Removes all unsupported claims from an AI's texts. The result is grammatical, but may be too short to use. */
export const removeClaims = (texts: ClaimTexts, support: Support): TextWithoutClaims<ClaimTexts> => {
  const title = removeTitleClaims(texts.title, support);
  const description = removeDescriptionClaims(texts.description, support);
  const bulletPoints = removeListClaims(texts.bulletPoints, 'bulletPoints', (text) => findClaimsInWords(text, support));
  const keywords = removeListClaims(texts.keywords, 'keywords', (text) => findClaimsInWords(text, support));
  const hashtags = removeListClaims(texts.hashtags, 'hashtags', (text) => findClaimsInTag(text, support));
  return {
    text: {
      title: title.text,
      description: description.text,
      bulletPoints: bulletPoints.text,
      keywords: keywords.text,
      hashtags: hashtags.text,
    },
    issues: [title, description, bulletPoints, keywords, hashtags].flatMap((part) => part.issues),
  };
};
