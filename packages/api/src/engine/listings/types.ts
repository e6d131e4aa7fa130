import type {
  CautionCode,
  Condition,
  FeeStep,
  Optimization,
  PayoutWay,
  PhotoTip,
  Platform,
  PlatformRules,
  PriceResearch,
  RuleName,
} from '../../contract/index.ts';
import type { Category } from '../catalog/types.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import type { ItemFacts } from '../item-facts.ts';

/** Input of the writer. `variation` 0, 1, 2 … picks another wording of the same facts ("regenerate"). */
export interface WriterInput {
  readonly item: ItemFacts;
  readonly category: Category | null;
  /** Null if too little is known for a price. */
  readonly price: PriceResearch | null;
  readonly platform: Platform;
  readonly photos: readonly Pick<PreparedPhoto, 'position' | 'quality' | 'advice'>[];
  readonly variation: number;
  /** Passages that the seller wrote. The description contains them unchanged, within the platform's limit. */
  readonly passages?: readonly string[];
}

/** Texts and price of a listing, whether the seller, an AI or our templates wrote them. */
export interface ListingTexts {
  readonly title: string;
  readonly description: string;
  /** US dollars. */
  readonly price: number;
  readonly bulletPoints: readonly string[];
  readonly keywords: readonly string[];
  readonly hashtags: readonly string[];
}

export interface WrittenListing {
  readonly title: string;
  readonly description: string;
  /** US dollars, rounded to the platform's price step. */
  readonly price: number;
  readonly bulletPoints: readonly string[];
  readonly keywords: readonly string[];
  readonly hashtags: readonly string[];
  readonly photoTips: readonly PhotoTip[];
  readonly optimization: Optimization;
  /** Parts whose words an AI wrote and the claim check accepted. Our templates wrote the others. */
  readonly aiParts: readonly ('title' | 'description' | 'keywords' | 'hashtags')[];
}

/** The contract's platforms, and Mercari, which appears only in payout comparisons. */
export type PackId = Platform | 'mercari';

/** One platform's rules, dated because they change. */
export interface RulePack<Id extends PackId = PackId> {
  readonly rules: Omit<PlatformRules, 'id'> & { readonly id: Id };
  readonly titleTarget: readonly [min: number, max: number];
  readonly descriptionTarget: readonly [min: number, max: number];
  readonly photosTarget: number;
  readonly minPhotoSide: number;
  readonly minPrice: number;
  /** The platform's label for each grade, by kind of item if it differs. */
  readonly getConditionLabel: (grade: Condition, kind: Category['kind'] | null) => string;
  /** Weights by check id, which sum to 100 without the relevance checks. A check without a weight does not apply. */
  readonly weights: Readonly<Record<string, number>>;
  /** Returns the steps of the seller's fee by order total. */
  readonly getFeeSteps: (category: Category | null) => readonly FeeStep[];
  /** ISO date, month or year of the fee figures. */
  readonly feeDate: string;
  /** Source and reliability of each figure, where noted. Shown to admins. */
  readonly sources: { readonly [Name in RuleName]?: string };
  /** Returns the code of the reason if the platform restricts the item, else null. */
  readonly findCaution: (grade: Condition | null, category: Category | null) => CautionCode | null;
}

/** The fee for one way to sell. A platform with two ways (pickup, shipped) has two entries. */
export interface PayoutFee {
  readonly platform: PackId;
  readonly code: PayoutWay;
  readonly getFeeSteps: RulePack['getFeeSteps'];
  readonly date: string;
}
