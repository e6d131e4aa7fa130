import { useState, type ComponentType, type ReactNode } from 'react';
import { useRelist, useToast, useTranslate } from '../hooks/index.ts';
import { Button } from '../ui/index.ts';
import { ListingsTable, type ListingsTableProps } from '../widgets/listings-table/listings-table.tsx';
import { loadItemPage } from './load-item-page.ts';

interface OpenItem {
  readonly id: string;
  readonly Item: ComponentType<{ readonly itemId: string; readonly greeting: ReactNode }>;
}

/** The list on embedding pages, which have no item URLs. An item replaces the list; the item page's code loads with the first item. */
export const ListingsTableElement = ({ renderItem }: Pick<ListingsTableProps, 'renderItem'>) => {
  const relist = useRelist();
  const t = useTranslate();
  const { show } = useToast();
  const [openItem, setOpenItem] = useState<OpenItem | null>(null);
  const open = async (id: string) => {
    try {
      setOpenItem({ id, Item: await loadItemPage(relist) });
    } catch {
      show({ tone: 'error', title: t('rows.partNotLoaded') });
    }
  };
  if (!openItem)
    return (
      <ListingsTable
        onOpen={(id) => void open(id)}
        renderEmpty={(content) => <slot name="empty">{content}</slot>}
        {...(renderItem && { renderItem })}
      />
    );
  const close = () => setOpenItem(null);
  return (
    <openItem.Item
      itemId={openItem.id}
      greeting={
        <Button variant="quiet" icon="arrow-left" onClick={close}>
          {t('rows.back')}
        </Button>
      }
    />
  );
};
