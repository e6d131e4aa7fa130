/** Separates a passage from the text around it. */
const GAP = '\n\n';
/** Minimum number of characters for a sentence. With fewer, the description consists of the passages alone. */
const MIN_ROOM = 40;

/** Returns the length of the passages in a description, including gaps. */
const computeLength = (passages: readonly string[]): number => passages.reduce((sum, passage) => sum + passage.length + GAP.length, 0);

/** Returns the number of characters left for the rest of a description; 0 if no sentence would fit. */
export const computeRemainingRoom = (max: number, passages: readonly string[]): number => {
  const room = max - computeLength(passages);
  return room < MIN_ROOM ? 0 : room;
};

/** Appends the seller's passages to a description, unchanged and in order. Skips passages that it already contains. */
export const appendPassages = (description: string, passages: readonly string[]): string =>
  passages.reduce((text, passage) => (text.includes(passage) ? text : text === '' ? passage : text + GAP + passage), description);

/** Returns the passages that fit the platform, in order. */
export const selectFittingPassages = (passages: readonly string[], max: number): string[] => {
  const fittingPassages: string[] = [];
  for (const passage of passages) if (appendPassages('', [...fittingPassages, passage]).length <= max) fittingPassages.push(passage);
  return fittingPassages;
};
