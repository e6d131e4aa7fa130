/** What the text model reads of one item. */
export interface TextItem {
  readonly title: string;
  /** Absent where there is none by nature; '' is an empty description, which says something by itself. */
  readonly description?: string | undefined;
  /** Category path, slash-separated; '' or absent where unknown. */
  readonly path?: string | undefined;
  readonly brand?: string | undefined;
  /** The title's brand is that of the goods the item is made for: it says nothing of the item's own price. */
  readonly isOthersBrand?: boolean | undefined;
  /** 1 (new) to 5 (for parts), also in between; absent where unknown. */
  readonly grade?: number | undefined;
  /** Whether the price holds the shipping; absent where unknown. */
  readonly sellerShips?: boolean | undefined;
}
