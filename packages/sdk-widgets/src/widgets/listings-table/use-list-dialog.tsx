import type { ItemSummary } from '@relist/api/contract';
import { useState, type ComponentType } from 'react';
import { useRelist, useToast } from '../../hooks/index.ts';
import type { ItemList } from '../../stores/item-list/item-list.ts';
import type { ItemLinks } from './item-link.tsx';
import type { ListDialogModule, ListDialogName, ListDialogProps, OpenListDialog } from './dialogs/dialogs.ts';

/** The import function of each dialog. */
const dialogLoaders: Readonly<Record<ListDialogName, () => Promise<ListDialogModule>>> = {
  sell: () => import('./dialogs/sold-dialog.tsx'),
  forever: () => import('./dialogs/forever-dialog.tsx'),
  prices: () => import('./dialogs/prices-dialog.tsx'),
  export: () => import('./dialogs/export-dialog.tsx'),
  import: () => import('./dialogs/import-dialog.tsx'),
};

interface OpenedDialog {
  readonly ListDialog: ComponentType<ListDialogProps>;
  readonly rows: readonly ItemSummary[];
}

/** Opens the list's dialogs, one at a time, and loads each on first use. */
export const useListDialog = (list: ItemList, links: ItemLinks) => {
  const { addTexts, translate: t } = useRelist();
  const { show } = useToast();
  const [openedDialog, setOpenedDialog] = useState<OpenedDialog | null>(null);
  // The function stays the same in every render, because rows compare their props.
  const [openDialog] = useState(() => {
    const open: OpenListDialog = async (name, rows = []) => {
      try {
        const { texts, ListDialog } = await dialogLoaders[name]();
        addTexts(texts);
        setOpenedDialog({ ListDialog, rows });
      } catch {
        show({ tone: 'error', title: t('rows.partNotLoaded') });
      }
    };
    return open;
  });
  return {
    openDialog,
    dialog: openedDialog && (
      <openedDialog.ListDialog list={list} links={links} rows={openedDialog.rows} onClose={() => setOpenedDialog(null)} />
    ),
  };
};
