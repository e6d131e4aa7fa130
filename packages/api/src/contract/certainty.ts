// A rule without the schema library, for the server and for widgets; apart from the limits, which every client loads.

/** Minimum confidence, in percent, of a fact that nobody needs to confirm. */
const SURE_CONFIDENCE = 80;
/** The same for print, whose confidence is that of the text recognition; below it the text is misread. */
const READ_CONFIDENCE = 60;

/**
 * Returns whether a fact is a guess: seen with too little confidence, taken from a file name, or misread. Titles leave it out, and
 * widgets ask the seller to confirm it.
 */
export const needsConfirmation = ({ source, confidence }: { readonly source: string; readonly confidence: number }): boolean =>
  source === 'default' || (source !== 'barcode' && confidence < (source === 'label' ? READ_CONFIDENCE : SURE_CONFIDENCE));
