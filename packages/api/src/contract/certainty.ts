// The server and the widgets share this file. It is separate from limits.ts, which every client loads, and imports no schema library, so
// that widgets stay small.

interface Certainty {
  readonly source: string;
  readonly confidence: number;
}

/** Minimum confidence of a fact that does not need to be confirmed, in percent. */
const MIN_CONFIDENCE = 80;
/** The same minimum for label text, whose confidence comes from text recognition. Text with less confidence is probably misread. */
const MIN_LABEL_CONFIDENCE = 60;

/**
 * Returns true when a fact is a guess: recognized with too little confidence, taken from a file name, or probably misread. Titles leave
 * guesses out, and widgets ask the seller to confirm them.
 */
export const needsConfirmation = ({ source, confidence }: Certainty): boolean =>
  source === 'default' || (source !== 'barcode' && confidence < (source === 'label' ? MIN_LABEL_CONFIDENCE : MIN_CONFIDENCE));

/**
 * Minimum confidence at which a grade is stated to buyers. A grade read from a price tag (55) needs the seller's confirmation, because
 * buyers return items that were called new and are not.
 */
const MIN_GRADE_CONFIDENCE = 60;

/** Returns whether a fact may be stated to buyers and used for reasoning. An assumption may not. */
export const isStatedFact = (evidence: Certainty | undefined): boolean => evidence !== undefined && evidence.source !== 'default';

/** Returns whether a grade may be stated to buyers. It needs a minimum confidence, because it promises more than other facts. */
export const isStatedGrade = (evidence: Certainty | undefined): boolean =>
  isStatedFact(evidence) && (evidence?.confidence ?? 0) >= MIN_GRADE_CONFIDENCE;
