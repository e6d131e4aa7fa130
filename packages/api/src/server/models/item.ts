import { Model } from 'objection';
import type { AnalysisResults, EvidenceMap, ItemChanges, NextPhoto, Platform, PriceResearch, Question } from '../../contract/index.ts';
import { WithoutBin } from '../db/without-bin.ts';
import type { Listing } from './listing.ts';
import type { Photo } from './photo.ts';

export class Item extends Model {
  static override tableName = 'items';
  static override QueryBuilder = WithoutBin;
  static override jsonAttributes = ['analysisResults', 'evidence', 'thing', 'priceResearch', 'corrections', 'question', 'nextPhoto'];

  declare id: string;
  declare userId: string;
  declare name: string;
  declare targetPlatform: Platform;
  declare hint: string | null;
  declare analysisResults: AnalysisResults;
  declare evidence: EvidenceMap;
  /** The engine's own record of the thing (engine/thing.ts); opaque at this layer. */
  declare thing: unknown;
  /** All that the seller ever corrected; a look at the photos starts over from the photos, not from this. */
  declare corrections: Omit<ItemChanges, 'targetPlatform' | 'hint'>;
  /** Hash of what `thing` was made from (services/analyses/analysis-inputs.ts); null when a look at the photos could show something new. */
  declare analysedInputs: string | null;
  /** Null where too little is known for a price. Rows that another price model wrote may have another shape; see presentPrice. */
  declare priceResearch: PriceResearch | null;
  /** What it waits for: to be listed, or to be priced. */
  declare question: Question | null;
  /** The photo that it lacks most. */
  declare nextPhoto: NextPhoto | null;
  /** Version of the tables that priced it; null before there were versions. */
  declare priceModel: string | null;
  declare description: string;
  /** US dollars; the driver gives numeric columns as text. */
  declare retailPrice: string | number | null;
  declare originalPrice: string | number | null;
  declare estimatedValue: string | number | null;
  /** Which wording of the same facts is shown; "regenerate" counts it up. */
  declare variation: number;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** Put aside by its seller. */
  declare archivedAt: Date | null;
  /** In the bin since then. */
  declare deletedAt: Date | null;
  declare photos?: Photo[];
  declare listings?: Listing[];
}
