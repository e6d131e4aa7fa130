// The server and widgets share this file. It is not part of limits.ts, because every client loads that, and it does not import the
// schema library, because widgets must stay small.

/** Minimum confidence of a fact that does not need to be confirmed, in percent. */
const MIN_CONFIDENCE = 80;
/** The same for label text, whose confidence comes from text recognition. Below it, the text is probably misread. */
const MIN_LABEL_CONFIDENCE = 60;

/**
 * Returns true when a fact is a guess: recognized with too little confidence, taken from a file name, or probably misread. Titles leave
 * guesses out, and widgets ask the seller to confirm them.
 */
export const needsConfirmation = ({ source, confidence }: { readonly source: string; readonly confidence: number }): boolean =>
  source === 'default' || (source !== 'barcode' && confidence < (source === 'label' ? MIN_LABEL_CONFIDENCE : MIN_CONFIDENCE));
