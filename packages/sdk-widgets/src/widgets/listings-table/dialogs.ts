import type { ItemSummary } from '@relist/api/contract';
import type { ComponentType } from 'react';
import type { Texts } from '../../core/texts/en.ts';
import type { ItemList } from '../../stores/item-list/item-list.ts';

/** Dialogs of the list. */
export type ListDialogName = 'sell' | 'forever' | 'prices' | 'export' | 'import';

export interface ListDialogProps {
  readonly list: ItemList;
  /** The affected rows. An empty list means all rows. */
  readonly rows: readonly ItemSummary[];
  readonly onClose: () => void;
}

export interface ListDialogModule {
  /** English texts of the dialog. */
  readonly texts: Partial<Texts>;
  readonly ListDialog: ComponentType<ListDialogProps>;
}

/** The import function of each dialog. */
export const dialogLoaders: Readonly<Record<ListDialogName, () => Promise<ListDialogModule>>> = {
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
