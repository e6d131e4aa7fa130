/** Something that a pattern found in the text of a photo. */
export interface Match {
  /** In the normal wording: 'W32 L34', '60% cotton, 40% polyester'. */
  readonly value: string;
  /** The label's own words, and where they begin in the text. */
  readonly quote: string;
  readonly at: number;
  /** How little else the words could mean, 0 to 1. */
  readonly strictness: number;
}

/** Finds one kind of fact in the text of one photo: lines of OCR, parted by line feeds. */
export type Parser = (text: string) => Match[];

/** Names a brand in a text; null when none is named for certain. engine/catalogue/brands.ts has one. */
export type FindBrand = (text: string) => { readonly brand: string; readonly quote: string; readonly exact: boolean } | null;
