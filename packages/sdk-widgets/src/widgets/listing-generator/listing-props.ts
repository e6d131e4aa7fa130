import type { Gap, ListedItem, ListingDetail, Platform, PlatformRules } from '@relist/api/contract';
import type { RelistError } from '../../core/errors.ts';
import type { Translate } from '../../core/languages/translate.ts';
import type { EditablePart, ListingTexts } from '../../stores/listings/listing-editor.ts';
import type { Format } from '../shared/use-format.ts';

export type CopyPart = 'title' | 'description' | 'listing';

/** The field that fixes an SEO check. */
export type FixTarget = EditablePart | 'facts';

export interface EditState {
  readonly hasUnsavedParts: boolean;
  /** Parts that cannot be saved in their current form. */
  readonly invalidParts: readonly EditablePart[];
  readonly isSaving: boolean;
  readonly error: RelistError | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface ListingGeneratorViewProps {
  analyzed: ListedItem;
  /** The platform's rule pack; null until it is loaded. */
  rules: PlatformRules | null;
  /** The current text of each field. */
  draft: ListingTexts;
  edits: EditState;
  onEdit: (part: EditablePart, value: string) => void;
  onUndo: () => void;
  onRedo: () => void;
  onSave: () => void;
  /** Shows the version that another device saved. */
  onVersion: (listing: ListingDetail) => void;
  onUnlock: (part: EditablePart) => void;
  /** Receives the passages of the description that every rewrite must keep, in order. */
  onKeep: (passages: readonly string[]) => void;
  /** Facts that buyers filter by but the description lacks. */
  gaps: readonly Gap[];
  /** Moves focus to the field of a missing fact. */
  onGap: (gap: Gap) => void;
  /** Shows the price; false if the page asks for it elsewhere. */
  hasPrice: boolean;
  /** Shows only the start of a long description on a phone. */
  hasPreview: boolean;
  /** Moves focus to the fact or field of a check. */
  onFix: (target: FixTarget) => void;
  /** Available platforms, those with a listing of the item, and the one being written or loaded. */
  platforms: { available: readonly Platform[]; existing: readonly Platform[]; pending: Platform | null };
  onPlatform: (platform: Platform) => void;
  onCopy: (part: CopyPart) => void;
  /** Undefined if another listing of the item is being rewritten. */
  onRegenerate: (() => void) | undefined;
  /** Asks whether a regeneration may replace the seller's text; null if there is nothing to ask. */
  question: { confirm: () => void; cancel: () => void } | null;
  /** Undefined if the page has its own button. */
  onPost: (() => void) | undefined;
  canPost: boolean;
  /** URL of the platform's listing form; null until known. */
  postUrl: string | null;
  /** A regeneration is running. */
  isBusy: boolean;
  /** Text to copy by hand, because the clipboard was blocked. */
  manualText: string | null;
  onManualCopyDone: () => void;
  format: Format;
  t: Translate;
}

export interface ImproveProps extends Pick<ListingGeneratorViewProps, 'analyzed' | 'onFix' | 't'> {
  /** The name of the listing's platform. */
  readonly platform: string;
}
