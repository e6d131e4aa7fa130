import type { ClaimIssue } from '../../../contract/index.ts';
import { findBanned } from '../banned.ts';
import { removeClaims } from '../claims/remove-claims.ts';
import type { ClaimTexts } from '../claims/claims.ts';
import type { Support } from '../claims/support.ts';
import { cutAtWord, toPlainLine } from '../text.ts';
import { hasPhrase } from '../seo/measures.ts';
import type { WriterContext } from './context.ts';
import { getMaxDescriptionLength, fitParagraphs } from './description.ts';
import { writeFlaws, writeMeasurements, type Paragraph } from './sentences.ts';
import { writeInstagramHook } from './paragraphs/instagram.ts';

/** Minimum lengths; shorter AI texts state less than the template. */
const MIN_TITLE_LENGTH = 15;
const MIN_DESCRIPTION_LENGTH = 60;
const MAX_KEYWORDS = 20;
const MAX_POINTS = 12;

/** The usable parts of an AI's texts; the template supplies the missing parts. */
export interface UsableWords extends Partial<ClaimTexts> {
  readonly issues: readonly ClaimIssue[];
}

const isClean = (text: string, field: 'title' | 'text', { pack, facts }: WriterContext): boolean =>
  findBanned(text, { platform: pack.rules.id, field, allowed: [facts.brand ?? '', facts.model ?? '', facts.size ?? ''] }).length === 0;

const toUsableTitle = (title: string, context: WriterContext): string | undefined => {
  const { pack, facts } = context;
  if (pack.rules.titleMax === null) return undefined;
  const shortTitle = cutAtWord(toPlainLine(title), pack.rules.titleMax);
  const hasItemName = facts.brand === null ? facts.noun === null || hasPhrase(shortTitle, facts.noun) : hasPhrase(shortTitle, facts.brand);
  return shortTitle.length >= MIN_TITLE_LENGTH && hasItemName && isClean(shortTitle, 'title', context) ? shortTitle : undefined;
};

/** Removes sentences with phrases that the platform bans. */
const removeBannedSentences = (text: string, context: WriterContext): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(/(?<=[.!?])\s+/u)
        .filter((sentence) => isClean(sentence, 'text', context))
        .join(' '),
    )
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();

const toUsableDescription = (description: string, context: WriterContext): string | undefined => {
  const { facts, pack } = context;
  const body = removeBannedSentences(description, context);
  if (body.length < MIN_DESCRIPTION_LENGTH) return undefined;
  const paragraphs: Paragraph[] = [
    ...(pack.rules.titleMax === null ? [{ text: writeInstagramHook(context), priority: 3 } as const] : []),
    ...body.split('\n\n').map((text, index) => ({ text, priority: index === 0 ? 2 : 1 }) as const),
    { text: facts.flaws.every((flaw) => hasPhrase(body, flaw)) ? '' : writeFlaws(context), priority: 3 },
    { text: facts.measurements.every((measure) => hasPhrase(body, measure)) ? '' : writeMeasurements(context), priority: 3 },
  ];
  return fitParagraphs(paragraphs, getMaxDescriptionLength(context));
};

const takeDistinct = (list: readonly string[], max: number): string[] => [...new Set(list.map(toPlainLine).filter(Boolean))].slice(0, max);

/** Cuts an AI's texts, which may have any length, to lengths that platforms accept. */
const limitTexts = (words: ClaimTexts): ClaimTexts => {
  const shortenLines = (list: readonly string[], max: number): string[] => list.slice(0, max).map((line) => line.slice(0, 500));
  return {
    title: toPlainLine(words.title.slice(0, 500)),
    description: words.description
      .slice(0, 10_000)
      .toWellFormed()
      .replace(/[^\S\n]+/gu, ' '),
    bulletPoints: shortenLines(words.bulletPoints, 20),
    keywords: shortenLines(words.keywords, 40),
    hashtags: shortenLines(words.hashtags, 40),
  };
};

/** Removes unsupported claims from an AI's texts and returns the parts that are still usable on the platform. */
export const selectUsableWords = (proposed: ClaimTexts, support: Support, context: WriterContext): UsableWords => {
  const { text, issues } = removeClaims(limitTexts(proposed), support);
  const max = Math.min(5, context.pack.rules.hashtagsMax);
  const points = takeDistinct(text.bulletPoints, MAX_POINTS).filter((point) => isClean(point, 'text', context));
  const keywords = takeDistinct(text.keywords, MAX_KEYWORDS).filter((keyword) => isClean(keyword, 'text', context));
  const tags = takeDistinct(
    text.hashtags.map((tag) => `#${tag.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()}`).filter((tag) => tag.length > 2),
    max,
  );
  const title = toUsableTitle(text.title, context);
  const description = toUsableDescription(text.description, context);
  return {
    issues,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(points.length < 2 ? {} : { bulletPoints: points.map((point) => cutAtWord(point, 250)) }),
    ...(keywords.length < 3 ? {} : { keywords }),
    ...(tags.length === 0 ? {} : { hashtags: tags }),
  };
};
