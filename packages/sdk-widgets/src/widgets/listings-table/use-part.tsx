import type { ItemSummary } from '@relist/api/contract';
import { useState, type ComponentType } from 'react';
import { useRelist, useToast } from '../../hooks/index.ts';
import type { ItemList } from '../../stores/item-list/item-list.ts';
import { partLoaders, type PartName, type PartProps } from './parts.ts';

interface OpenDialog {
  readonly Part: ComponentType<PartProps>;
  readonly rows: readonly ItemSummary[];
}

/** Opens the list's dialogs, one at a time, and loads each on first use. */
export const usePart = (list: ItemList) => {
  const { addTexts, translate: t } = useRelist();
  const { show } = useToast();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const start = async (name: PartName, rows: readonly ItemSummary[] = []) => {
    try {
      const { texts, Part } = await partLoaders[name]();
      addTexts(texts);
      setOpen({ Part, rows });
    } catch {
      show({ tone: 'error', title: t('rows.partNotLoaded') });
    }
  };
  return { start, dialog: open && <open.Part list={list} rows={open.rows} onClose={() => setOpen(null)} /> };
};
export type OpenPart = ReturnType<typeof usePart>['start'];
