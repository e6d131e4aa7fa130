import type { Gap, ListedItem, ListingDetail, Platform, PlatformRules } from '@relist/api/contract';
import type { ReactNode } from 'react';
import type { RelistError } from '../../core/errors.ts';
import type { Translate } from '../../core/languages/translate.ts';
import type { EditablePart, ListingTexts } from '../../stores/listings/listing-editor.ts';

export type CopyPart = 'title' | 'description' | 'listing';

/** The field that fixes an SEO check. */
export type FixTarget = EditablePart | 'facts';

/** The texts being edited and the actions that change them. */
export interface Editing {
  /** The platform's rule pack; null until it is loaded. */
  readonly rules: PlatformRules | null;
  /** The current text of each field. */
  readonly draft: ListingTexts;
  readonly hasUnsavedParts: boolean;
  /** Parts that cannot be saved in their current form. */
  readonly invalidParts: readonly EditablePart[];
  readonly isSaving: boolean;
  readonly error: RelistError | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly edit: (part: EditablePart, value: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
  /** Shows the version that another device saved. */
  readonly showVersion: (listing: ListingDetail) => void;
  readonly unlock: (part: EditablePart) => void;
  /** Sets the passages of the description that every rewrite must keep, in order. */
  readonly setPassages: (passages: readonly string[]) => void;
}

export interface PlatformChoice {
  readonly available: readonly Platform[];
  /** Platforms with a listing of the item. */
  readonly existing: readonly Platform[];
  /** The platform whose listing is being written or loaded. */
  readonly pending: Platform | null;
  readonly choose: (platform: Platform) => void;
}

export interface Posting {
  readonly copy: (part: CopyPart) => void;
  /** Undefined if the page has its own button. */
  readonly post: (() => void) | undefined;
  readonly canPost: boolean;
  /** URL of the platform's listing form; null until known. */
  readonly postUrl: string | null;
  /** Text to copy by hand, because the clipboard was blocked. */
  readonly manualText: string | null;
  readonly close: () => void;
}

export interface Rewriting {
  readonly isBusy: boolean;
  /** Undefined if another listing of the item is being rewritten. */
  readonly start: (() => void) | undefined;
  /** Confirms that a rewrite may replace the seller's text; null if there is nothing to confirm. */
  readonly question: { confirm: () => void; cancel: () => void } | null;
}

/** Which parts of the card to show, and how to reach the facts. */
export interface DisplayOptions {
  /** Facts that buyers filter by but the description lacks. */
  readonly gaps: readonly Gap[];
  /** Moves focus to the field of a missing fact. */
  readonly onGap: (gap: Gap) => void;
  /** Moves focus to the fact or field of a check. */
  readonly onFix: (target: FixTarget) => void;
  /** True to show the price. False if the page asks for it elsewhere. */
  readonly hasPrice: boolean;
  /** True to show only the start of a long description on a phone, and the notes about the text in the row below it. */
  readonly hasPreview: boolean;
}

export interface ListingGeneratorViewProps {
  readonly analyzed: ListedItem;
  readonly editing: Editing;
  readonly platforms: PlatformChoice;
  readonly posting: Posting;
  readonly rewriting: Rewriting;
  readonly options: DisplayOptions;
}

export interface ImproveProps extends Pick<ListingGeneratorViewProps, 'analyzed'> {
  readonly t: Translate;
  /** The name of the listing's platform. */
  readonly platform: string;
  readonly onFix: DisplayOptions['onFix'];
  /** Number of unsupported claims among the children. */
  readonly claimCount: number;
  /** Notes about the text, shown first. */
  readonly children?: ReactNode;
}
