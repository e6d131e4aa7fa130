export type CategoryKind =
  | 'clothing'
  | 'shoes'
  | 'accessory'
  | 'electronics'
  | 'media'
  | 'home'
  | 'toys'
  | 'sport'
  | 'beauty'
  | 'baby'
  | 'hobby'
  | 'other';

export interface EbayByDepartment {
  readonly men?: number;
  readonly women?: number;
  readonly kids?: number;
}

/** eBay has separate categories for Apple computers. */
export interface EbayByBrand {
  readonly apple: number;
  readonly other: number;
}

/** A fact that buyers filter by. */
export type Attribute = 'brand' | 'size' | 'color' | 'material' | 'model' | 'department' | 'era' | 'isbn';

/** One category of our own flat catalog. In every layer, a field named `category` contains a catalog id. */
export interface Category {
  /** Kebab-case, stable: 'jackets'. */
  readonly id: string;
  /** Label in the interface: 'Coats & jackets'. */
  readonly label: string;
  /** Singular noun for titles and sentences: 'jacket'. */
  readonly noun: string;
  /** Lowercase words and phrases that name the category in a text, most specific first. */
  readonly words: readonly string[];
  readonly kind: CategoryKind;
  /** Facts that buyers expect in this category. */
  readonly attributes: readonly Attribute[];
  /** Google product taxonomy id, version 2021-09-21. */
  readonly google: number;
  /** eBay US leaf category, by department or brand where eBay splits it. If null, the seller chooses it. */
  readonly ebay: number | EbayByDepartment | EbayByBrand | null;
  /** Path in the price data for each department; `any` if the department is unknown. */
  readonly pricePaths: { readonly any: string; readonly men?: string; readonly women?: string; readonly kids?: string };
  /** Every path in the price data whose sales belong here, including subpaths. */
  readonly paths: readonly string[];
}
