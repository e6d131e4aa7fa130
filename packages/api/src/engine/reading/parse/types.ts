/** A pattern match in a photo's text. */
export interface Match {
  /** Value in the normalized wording, such as 'W32 L34' or '60% cotton, 40% polyester'. */
  readonly value: string;
  /** The words as printed on the label. */
  readonly quote: string;
  /** Start index of the quote in the text. */
  readonly start: number;
  /** Certainty that the words have this meaning, from 0 to 1. The OCR confidence is not part of it. */
  readonly certainty: number;
  /** True if the match checks itself, as percentages with a sum of 100 do. Then it needs no minimum OCR confidence. */
  readonly isChecked?: boolean;
  /** True if other evidence must support the match. Without any, the seller must confirm it. */
  readonly needsConfirmation?: boolean;
}

/** Finds one kind of fact in a photo's text, which has OCR lines separated by line feeds. */
export type Parser = (text: string) => Match[];

/** Finds a brand in a text. Returns null if none is certain. */
export type FindBrand = (text: string) => { readonly brand: string; readonly quote: string; readonly isExact: boolean } | null;
