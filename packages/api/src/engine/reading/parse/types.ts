/** A match of a pattern in the text of a photo. */
export interface Match {
  /** In the normalized wording: 'W32 L34', '60% cotton, 40% polyester'. */
  readonly value: string;
  /** The label's own words, and their start index in the text. */
  readonly quote: string;
  readonly at: number;
  /** How unambiguous the words are, 0 to 1. */
  readonly strictness: number;
}

/** Finds one kind of fact in the text of one photo: OCR lines, separated by line feeds. */
export type Parser = (text: string) => Match[];

/** Finds a brand in a text; null if none is certain. Implemented in engine/catalog/brands.ts. */
export type FindBrand = (text: string) => { readonly brand: string; readonly quote: string; readonly exact: boolean } | null;
