import { RequestError, createFieldError } from '../../request-error.ts';

/** Returns the passages that the description contains, in order of position, without those inside another passage. */
export const findPassages = (description: string, passages: readonly string[]): string[] => {
  const distinctPassages = [...new Set(passages)].filter((passage) => description.includes(passage));
  const outerPassages = distinctPassages.filter(
    (passage) => !distinctPassages.some((longerPassage) => longerPassage !== passage && longerPassage.includes(passage)),
  );
  return outerPassages.toSorted((a, b) => description.indexOf(a) - description.indexOf(b));
};

/** Throws a RequestError that names every passage that is not in the description word for word. */
export const assertPassagesIncluded = (description: string, passages: readonly string[]): void => {
  const missingFields = passages.flatMap((passage, index) => (description.includes(passage) ? [] : [`passages.${index}`]));
  if (missingFields.length === 0) return;
  throw new RequestError('invalid_values', {
    reason: 'passages_missing',
    fieldErrors: Object.fromEntries(missingFields.map((field) => [field, createFieldError('other_passage')])),
  });
};
