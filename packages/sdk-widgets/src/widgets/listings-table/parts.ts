import type { ItemSummary } from '@relist/api/contract';
import type { ComponentType } from 'react';
import type { Texts } from '../../core/texts/en.ts';
import type { ItemList } from '../../stores/item-list/item-list.ts';

/** Dialogs of the list. */
export type PartName = 'sell' | 'forever' | 'prices' | 'export' | 'import';

export interface PartProps {
  readonly list: ItemList;
  /** The rows it is about; none: all of them. */
  readonly rows: readonly ItemSummary[];
  readonly onClose: () => void;
}

export interface Part {
  /** English texts that come with it. */
  readonly texts: Partial<Texts>;
  readonly Part: ComponentType<PartProps>;
}

/** Loaded when they are first needed. */
export const parts: Readonly<Record<PartName, () => Promise<Part>>> = {
  sell: () => import('./sold-dialog.tsx'),
  forever: () => import('./forever-dialog.tsx'),
  prices: () => import('./prices-dialog.tsx'),
  export: () => import('./export-dialog.tsx'),
  import: () => import('./import-dialog.tsx'),
};

/** Come while the first rows are asked for. */
export const loadRows = () => import('./rows.tsx');
/** Comes when somebody first chooses. */
export const loadDock = () => import('./selection-dock.tsx');
