// For the server and for widgets. Not in limits.ts, because every client loads that, and without the schema library, because widgets must
// stay small.

/** Minimum confidence, in percent, of a fact that does not need to be confirmed. */
const MIN_CONFIDENCE = 80;
/** The same for text on a label, whose confidence comes from the text recognition; with less, the text is probably misread. */
const MIN_LABEL_CONFIDENCE = 60;

/**
 * Returns whether a fact is a guess: recognized with too little confidence, taken from a file name, or misread. Titles leave it out, and
 * widgets ask the seller to confirm it.
 */
export const needsConfirmation = ({ source, confidence }: { readonly source: string; readonly confidence: number }): boolean =>
  source === 'default' || (source !== 'barcode' && confidence < (source === 'label' ? MIN_LABEL_CONFIDENCE : MIN_CONFIDENCE));
