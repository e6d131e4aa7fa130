import type { ItemSummary } from '@relist/api/contract';
import type { ComponentType } from 'react';
import type { Texts } from '../../../core/texts/en.ts';
import type { ItemList } from '../../../stores/item-list/item-list.ts';
import type { ItemLinks } from '../item-link.tsx';

/** Name of a dialog that the list opens. */
export type ListDialogName = 'sell' | 'forever' | 'prices' | 'export' | 'import';

export interface ListDialogProps {
  readonly list: ItemList;
  /** The affected rows. An empty list means all rows. */
  readonly rows: readonly ItemSummary[];
  readonly links: ItemLinks;
  readonly onClose: () => void;
}

export interface ListDialogModule {
  /** English texts of the dialog. */
  readonly texts: Partial<Texts>;
  readonly ListDialog: ComponentType<ListDialogProps>;
}

/** Opens a dialog for the given rows, or for all rows if none are given. */
export type OpenListDialog = (name: ListDialogName, rows?: readonly ItemSummary[]) => Promise<void>;
