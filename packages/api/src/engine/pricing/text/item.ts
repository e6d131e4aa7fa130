/** The fields of an item that the text model reads. */
export interface TextItem {
  readonly title: string;
  /** Absent if the source has no descriptions. An empty description ('') is a signal. */
  readonly description?: string | undefined;
  /** Category path, separated by slashes; '' or absent if unknown. */
  readonly path?: string | undefined;
  readonly brand?: string | undefined;
  /** True if the title names the brand of the goods that the item is made for, which does not predict the item's price. */
  readonly isOtherBrand?: boolean | undefined;
  /** Grade from 1 (new) to 5 (for parts), which may be fractional; absent if unknown. */
  readonly grade?: number | undefined;
  /** True if the price includes shipping; absent if unknown. */
  readonly isShippingIncluded?: boolean | undefined;
}
