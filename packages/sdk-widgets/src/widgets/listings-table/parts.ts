import type { ItemSummary } from '@relist/api/contract';
import type { ComponentType } from 'react';
import type { Texts } from '../../core/texts/en.ts';
import type { ItemList } from '../../stores/item-list/item-list.ts';

/** Dialogs of the list. */
export type PartName = 'sell' | 'forever' | 'prices' | 'export' | 'import';

export interface PartProps {
  readonly list: ItemList;
  /** The affected rows. An empty list means all rows. */
  readonly rows: readonly ItemSummary[];
  readonly onClose: () => void;
}

export interface Part {
  /** English texts of the dialog. */
  readonly texts: Partial<Texts>;
  readonly Part: ComponentType<PartProps>;
}

/** The import function of each dialog. */
export const partLoaders: Readonly<Record<PartName, () => Promise<Part>>> = {
  sell: () => import('./sold-dialog.tsx'),
  forever: () => import('./forever-dialog.tsx'),
  prices: () => import('./prices-dialog.tsx'),
  export: () => import('./export-dialog.tsx'),
  import: () => import('./import-dialog.tsx'),
};

/** Loads the row components while the first rows are requested. */
export const loadRows = () => import('./rows.tsx');
/** Loads the dock when selection mode first starts. */
export const loadDock = () => import('./selection-dock.tsx');
