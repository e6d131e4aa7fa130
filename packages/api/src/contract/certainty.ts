// The server and the widgets share this file. It is separate from limits.ts, which every client loads, and imports no schema library, so
// that widgets stay small.

/** Minimum confidence of a fact that does not need to be confirmed, in percent. */
const MIN_CONFIDENCE = 80;
/** The same minimum for label text, whose confidence comes from text recognition. Text with less confidence is probably misread. */
const MIN_LABEL_CONFIDENCE = 60;

/**
 * Returns true when a fact is a guess: recognized with too little confidence, taken from a file name, or probably misread. Titles leave
 * guesses out, and widgets ask the seller to confirm them.
 */
export const needsConfirmation = ({ source, confidence }: { readonly source: string; readonly confidence: number }): boolean =>
  source === 'default' || (source !== 'barcode' && confidence < (source === 'label' ? MIN_LABEL_CONFIDENCE : MIN_CONFIDENCE));
