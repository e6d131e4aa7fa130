/** Between a passage and what stands around it. */
const GAP = '\n\n';
/** Less room than this holds no sentence: the passages stand alone. */
const LEAST_ROOM = 40;

/** Characters that the passages take of a description, their gaps included. */
const lengthOf = (passages: readonly string[]): number => passages.reduce((sum, passage) => sum + passage.length + GAP.length, 0);

/** Characters that are left for the rest of a description beside the passages; 0 where no sentence would fit. */
export const roomBeside = (max: number, passages: readonly string[]): number => {
  const room = max - lengthOf(passages);
  return room < LEAST_ROOM ? 0 : room;
};

/** A description with the seller's own passages after it, byte for byte and in their order; one that it holds already is not said twice. */
export const withPassages = (description: string, passages: readonly string[]): string =>
  passages.reduce((text, passage) => (text.includes(passage) ? text : text === '' ? passage : text + GAP + passage), description);

/** The passages that a platform has room for, the first first. */
export const fittingPassages = (passages: readonly string[], max: number): string[] => {
  const fitting: string[] = [];
  for (const passage of passages) if (withPassages('', [...fitting, passage]).length <= max) fitting.push(passage);
  return fitting;
};
