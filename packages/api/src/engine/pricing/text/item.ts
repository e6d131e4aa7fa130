/** The fields of an item that the text model reads. */
export interface TextItem {
  readonly title: string;
  /** Absent if the source has no descriptions; '' is an empty description, which is a signal. */
  readonly description?: string | undefined;
  /** Category path, slash-separated; '' or absent if unknown. */
  readonly path?: string | undefined;
  readonly brand?: string | undefined;
  /** True if the title names the brand of the goods that the item is made for, which does not predict the price of the item. */
  readonly isOthersBrand?: boolean | undefined;
  /** 1 (new) to 5 (for parts), may be fractional; absent if unknown. */
  readonly grade?: number | undefined;
  /** True if the price includes shipping; absent if unknown. */
  readonly sellerShips?: boolean | undefined;
}
