import { createNote } from '../with-notes.ts';
import { findCategoryById } from '../catalog/categories.ts';
import { combinePack, type PackVotes } from '../packs/combine-pack.ts';
import { isUnrecognizable } from '../photos/advice.ts';
import { createSourcedValue, joinRecognitions, EMPTY_RECOGNITION } from './sourced-values.ts';
import { findCloseUps, readEvidence } from './read-evidence.ts';
import type { Recognizer, Recognition, RecognitionInput } from './types.ts';
import type { Vision } from './vision.ts';
import { combineVotes, listGuesses, type SeenCategory, type Vote } from './votes.ts';

/**
 * On held-out photos, 92% of garments are right at 0.8 or above and 84% at 0.5 or above (models/vision/README.md). Below 0.5 a
 * claim is weak, so it counts only without other evidence and needs confirmation.
 */
const MIN_FACT_PROBABILITY = 0.8;
const MIN_SUGGESTION_PROBABILITY = 0.35;

const selectArticle = (noun: string) => (/^[aeiou]/i.test(noun) ? 'an' : 'a');

/** Converts the classifier's result to a fact at 0.8 or above, a marked suggestion at 0.35 or above, and no claim below that. */
const toCategory = (seenCategory: (SeenCategory & { readonly model?: string }) | null): Recognition => {
  const category = seenCategory ? findCategoryById(seenCategory.category) : null;
  if (!seenCategory || !category || seenCategory.probability < MIN_SUGGESTION_PROBABILITY) return EMPTY_RECOGNITION;
  // Calibration was measured only up to this probability.
  const confidence = Math.round(Math.min(seenCategory.probability, 0.97) * 100);
  const isPlural = category.noun.endsWith('s') && !category.noun.endsWith('ss');
  const item = isPlural ? category.noun : `${selectArticle(category.noun)} ${category.noun}`;
  const note = createNote(seenCategory.probability < MIN_FACT_PROBABILITY ? 'looks_like_unsure' : 'looks_like', {
    item,
    noun: category.noun,
  });
  const { photo, model } = seenCategory;
  const evidence = { source: 'vision', photo, ...note, ...(model !== undefined && { model }), confidence } as const;
  return { ...EMPTY_RECOGNITION, candidates: { category: [createSourcedValue(category.id, evidence)] } };
};

/** Recognizes an item without a provider, from photos that were already read and classified. Ignores the classes of unrecognizable photos. */
export const recognizeLocally = async (
  input: RecognitionInput,
  allVotes: readonly Vote[],
  packs: readonly PackVotes[] = [],
): Promise<Recognition> => {
  const unrecognizablePhotos = new Set(input.photos.filter(({ quality }) => isUnrecognizable(quality)).map(({ position }) => position));
  const isRecognizable = ({ photo }: { readonly photo: number }) => !unrecognizablePhotos.has(photo);
  const votes = allVotes.filter(isRecognizable);
  const closeUps = findCloseUps(input.reading);
  const seenCategories = [
    combineVotes(votes, closeUps),
    ...packs.map((pack) => combinePack({ ...pack, votes: pack.votes.filter(isRecognizable) }, closeUps)),
  ];
  const guesses = listGuesses(votes).map(({ category, probability }) =>
    createSourcedValue(category, { source: 'vision', confidence: Math.round(probability * 100) }),
  );
  return { ...joinRecognitions(await readEvidence(input), ...seenCategories.map(toCategory)), guesses };
};

/** Creates the recognizer that needs neither a key nor an internet connection. */
export const createEmbeddedRecognizer =
  (vision: Pick<Vision, 'classify'>): Recognizer =>
  async (input, signal) =>
    recognizeLocally(input, await vision.classify(input.photos, signal));
