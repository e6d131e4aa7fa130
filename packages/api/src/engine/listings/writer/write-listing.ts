import { collectSupport } from '../claims/support.ts';
import type { ClaimTexts } from '../claims/claims.ts';
import { checkListing } from '../check-listing.ts';
import type { WriterInput, WrittenListing } from '../types.ts';
import { createContext, type WriterContext } from './context.ts';
import { writeDescription } from './description.ts';
import { createHashtags } from './hashtags.ts';
import { createKeywords } from './keywords.ts';
import { appendPassages } from './passages.ts';
import { selectUsableWords } from './proposed-words.ts';
import { writeTitle } from './title.ts';
import type { FactName } from '../../item-facts.ts';
import { capitalize } from '../text.ts';

/** Maximum bullet points in the contract. */
const MAX_POINTS = 12;

/** Returns one fact per line, most important first. Marks facts that were read from a label or barcode. */
const createBulletPoints = ({ facts, slots }: WriterContext): string[] => {
  const formatSource = (name: FactName): string => (facts.labelFacts.has(name) ? ' (from the label)' : '');
  const toPoints = (label: string, value: string | null | undefined, name?: FactName): string[] =>
    value ? [`${label}: ${value}${name ? formatSource(name) : ''}`] : [];
  const points = [
    ...toPoints('Brand', facts.brand, 'brand'),
    ...toPoints('Model', facts.model, 'model'),
    ...toPoints(facts.kind === 'media' ? 'Title' : 'Name', facts.name, 'name'),
    ...toPoints('Storage', facts.storage, 'storage'),
    ...toPoints('Size', facts.size, 'size'),
    ...toPoints('Condition', slots.condition),
    ...toPoints('Color', slots.color),
    ...toPoints('Material', facts.material, 'material'),
    ...toPoints('Made for', facts.accessoryFor),
    ...toPoints('Includes', [...facts.included, ...facts.pieces.map(({ text }) => text)].slice(0, 6).join('; ')),
    ...[...facts.styles, ...facts.features].slice(0, 4).map(capitalize),
    ...toPoints('Year', facts.year, 'year'),
    ...toPoints('Measurements', facts.measurements.slice(0, 4).join('; ')),
    ...toPoints('Flaws', facts.flaws.slice(0, 4).join('; ')),
    ...toPoints('Era', facts.era),
    ...toPoints('Made in', slots.country),
    ...toPoints('ISBN', facts.isbn),
    ...toPoints('Sized for', facts.kind === 'clothing' || facts.kind === 'shoes' ? facts.department : null),
  ];
  return points.slice(0, MAX_POINTS).map((point) => point.slice(0, 500));
};

/** Writes the texts from the facts, without checks or a score. */
export const writeTemplateTexts = (context: WriterContext): ClaimTexts => ({
  title: writeTitle(context),
  description: writeDescription(context),
  bulletPoints: createBulletPoints(context),
  keywords: createKeywords(context.facts, context.slots),
  hashtags: createHashtags(context.facts, context.pack),
});

/**
 * Writes a listing for one platform, within its limits. Variation 0 uses the parts of an AI's words that passed the claim check
 * and writes the other parts from the facts. Later variations state the same facts in other words. `optimization.claims` lists the
 * claims removed from the AI's words, with reasons.
 */
export const writeListing = (input: WriterInput): WrittenListing => {
  const context = createContext(input);
  const { item, category, platform } = input;
  const proposedWords = context.variation === 0 ? item.words : null;
  const usableWords =
    proposedWords === null
      ? { issues: [] }
      : selectUsableWords(proposedWords, collectSupport(item, category, platform, [context.price]), context);
  const { issues, ...usedWords } = usableWords;
  const writtenTexts: ClaimTexts = { ...writeTemplateTexts(context), ...usedWords };
  const texts = { ...writtenTexts, description: appendPassages(writtenTexts.description, context.passages) };
  const optimization = checkListing({ ...texts, price: context.price }, input);
  return {
    ...texts,
    price: context.price,
    photoTips: optimization.photoTips ?? [],
    aiParts: (['title', 'description', 'keywords', 'hashtags'] as const).filter((part) => part in usedWords),
    optimization: { ...optimization, claims: [...issues, ...optimization.claims] },
  };
};
