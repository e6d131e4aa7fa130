import { noted } from '../noted.ts';
import { categoryById } from '../catalogue/categories.ts';
import { combinePack, type PackVotes } from '../packs/combine-pack.ts';
import { finding, joinRecognitions, nothing } from './findings.ts';
import { closeUpsOf, readEvidence } from './read-evidence.ts';
import type { Recogniser, Recognition, RecognitionInput } from './types.ts';
import type { Vision } from './vision.ts';
import { combineVotes, type Seen, type Vote } from './votes.ts';

/**
 * Measured on photos the classifier never saw (models/vision/README.md): of garments 92 % are right from 0.8 on, 84 % from 0.5 on. Below
 * 0.5 a claim is weak (findings.ts), so it counts only where nothing else is known, and asks to be confirmed.
 */
const FACT = 0.8;
const SUGGESTION = 0.35;

const article = (noun: string) => (/^[aeiou]/i.test(noun) ? 'an' : 'a');

/** A sight of 0.8 and more is a fact, one of 0.35 and more a suggestion that says so, anything less is no claim. */
const categorySeen = (seen: (Seen & { readonly model?: string }) | null): Recognition => {
  const category = seen ? categoryById(seen.category) : null;
  if (!seen || !category || seen.probability < SUGGESTION) return nothing;
  // A calibrated classifier is not surer than its calibration was measured.
  const confidence = Math.round(Math.min(seen.probability, 0.97) * 100);
  const plural = category.noun.endsWith('s') && !category.noun.endsWith('ss');
  const item = plural ? category.noun : `${article(category.noun)} ${category.noun}`;
  const looks = noted(seen.probability < FACT ? 'looks_like_unsure' : 'looks_like', { item, noun: category.noun });
  const { photo, model } = seen;
  const evidence = { source: 'vision', photo, ...looks, ...(model !== undefined && { model }), confidence } as const;
  return { ...nothing, candidates: { category: [finding(category.id, evidence)] } };
};

/** What is known without any provider: pure, from photos already read and seen. */
export const recogniseLocally = (input: RecognitionInput, votes: readonly Vote[], packs: readonly PackVotes[] = []): Recognition => {
  const closeUps = closeUpsOf(input.reading);
  const seen = [combineVotes(votes, closeUps), ...packs.map((pack) => combinePack(pack, closeUps))];
  return joinRecognitions(readEvidence(input), ...seen.map(categorySeen));
};

/** Needs no key and no network. */
export const createEmbeddedRecogniser =
  (vision: Pick<Vision, 'see'>): Recogniser =>
  async (input, signal) =>
    recogniseLocally(input, await vision.see(input.photos, signal));
