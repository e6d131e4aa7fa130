import type { ItemSummary } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import { parseWebUrl } from '../../headless/shared/web-url.ts';
import type { ItemList } from '../../stores/item-list/item-list.ts';
import { getNextStep } from '../../stores/item-list/item-list-state.ts';
import { Button, getButtonClasses, joinClasses, Icon, Menu, Spinner, type MenuItem } from '../../ui/index.ts';
import { archive, copy, dots, eye, undo } from '../../ui/icons/outlines.ts';
import { getHref, ItemLink, type ItemLinks } from './item-link.tsx';
import styles from './listings-table.module.css';
import type { OpenListDialog } from './dialogs/dialogs.ts';

export interface RowActionProps {
  readonly item: ItemSummary;
  readonly isBusy: boolean;
  readonly list: ItemList;
  readonly links: ItemLinks;
  readonly openDialog: OpenListDialog;
  readonly t: Translate;
}

/** The button for the next step, which depends on the item's status. */
export const NextStep = ({ item, isBusy, list, links, openDialog, t }: RowActionProps) => {
  const step = getNextStep(item);
  if (!step) return <RestoreButton {...{ item, isBusy, list, t }} />;
  const text = t(`rows.${step}`);
  const label = t('rows.of', { action: text, name: item.name });
  if (step === 'sell' || step === 'again')
    return (
      <Button
        className={styles.nextAction}
        aria-label={label}
        busy={isBusy}
        onClick={() => void (step === 'sell' ? openDialog('sell', [item]) : list.listAgain(item.id))}
      >
        {text}
      </Button>
    );
  if (!links.itemHref && !links.onOpen) return <span className={styles.nextAction} />;
  return (
    <ItemLink
      id={item.id}
      links={links}
      isForPosting={step === 'post'}
      label={label}
      className={joinClasses(getButtonClasses({ variant: 'primary' }), styles.nextAction)}
    >
      {text}
    </ItemLink>
  );
};

/** The button of an archived or deleted item, which can only be restored. */
const RestoreButton = ({ item, isBusy, list, t }: Pick<RowActionProps, 'item' | 'isBusy' | 'list' | 't'>) => {
  const text = t(item.deletedAt ? 'rows.restore' : 'rows.unarchive');
  return (
    <Button
      className={styles.nextAction}
      aria-label={t('rows.of', { action: text, name: item.name })}
      busy={isBusy}
      onClick={() => void list.move([item.id], 'list')}
    >
      {text}
    </Button>
  );
};

const createMenu = ({ item, list, links, openDialog, t }: RowActionProps): MenuItem[] => {
  const { id } = item;
  const href = getHref(id, links);
  const openItem = () => {
    if (href === undefined) links.onOpen?.(id);
    else if (links.onNavigate) links.onNavigate(href);
    else location.assign(href);
  };
  const editEntry = { id: 'edit', label: t('rows.edit'), icon: 'edit' as const, onSelect: openItem };
  const deleteForeverEntry = {
    id: 'forever',
    label: t('rows.forever'),
    icon: 'trash' as const,
    onSelect: () => void openDialog('forever', [item]),
  };
  const restoreEntry = { id: 'restore', label: t('rows.restore'), icon: undo, onSelect: () => void list.move([id], 'list') };
  if (item.deletedAt) return [restoreEntry, deleteForeverEntry];
  const deleteEntry = { id: 'delete', label: t('rows.delete'), icon: 'trash' as const, onSelect: () => void list.move([id], 'bin') };
  const duplicateEntry = { id: 'duplicate', label: t('rows.duplicate'), icon: copy, onSelect: () => void list.duplicate(id) };
  const archiveEntry = item.archivedAt
    ? { id: 'unarchive', label: t('rows.unarchive'), icon: undo, onSelect: () => void list.move([id], 'list') }
    : { id: 'archive', label: t('rows.archive'), icon: archive, onSelect: () => void list.move([id], 'archive') };
  const url = item.url && parseWebUrl(item.url);
  const openUrl = () => void (url && window.open(url, '_blank', 'noopener,noreferrer'));
  const viewEntry = { id: 'view', label: t('listings.view'), icon: eye, onSelect: openUrl };
  return [
    ...(href !== undefined || links.onOpen ? [editEntry] : []),
    ...(url ? [viewEntry] : []),
    duplicateEntry,
    archiveEntry,
    deleteEntry,
  ];
};

/** A menu with all other actions on an item. */
export const RowMenu = (props: RowActionProps) => (
  <Menu label={props.t('rows.menu', { name: props.item.name })} items={createMenu(props)} className={styles.dots ?? ''}>
    {props.isBusy ? <Spinner /> : <Icon name={dots} />}
  </Menu>
);
