import type { ItemSummary } from '@relist/api/contract';
import dialogTexts from '../../core/texts/en/row-dialogs.json';
import type { Translate } from '../../core/languages/translate.ts';
import type { ItemList } from '../../stores/item-list/item-list.ts';
import { getMark, type ItemListState } from '../../stores/item-list/item-list-state.ts';
import { Button, Icon, Menu, type MenuItem } from '../../ui/index.ts';
import { archive, chart, dots, download, undo } from '../../ui/icons/outlines.ts';
import styles from './selection-dock.module.css';
import type { OpenListDialog } from './dialogs/dialogs.ts';

export const texts = dialogTexts;

export interface SelectionDockProps {
  readonly state: ItemListState;
  readonly list: ItemList;
  readonly openDialog: OpenListDialog;
  readonly t: Translate;
}

const getSelectedRows = ({ rows, selected }: ItemListState): readonly ItemSummary[] => rows?.filter(({ id }) => selected?.has(id)) ?? [];

/** Returns the menu's actions. Without a selection, its button stays enabled to keep focus, but the actions do nothing. */
const createMenu = ({ state, list, openDialog, t }: SelectionDockProps): MenuItem[] => {
  const rows = getSelectedRows(state);
  const ids = rows.map(({ id }) => id);
  const { place } = state.query;
  /** Deselects the items and moves them. */
  const move = (destination: 'list' | 'archive' | 'bin') => {
    list.select(ids, false);
    void list.move(ids, destination);
  };
  if (place === 'bin')
    return [
      { id: 'restore', label: t('rows.restore'), icon: undo, onSelect: () => move('list') },
      { id: 'forever', label: t('rows.forever'), icon: 'trash', onSelect: () => ids.length > 0 && void openDialog('forever', rows) },
    ];
  return [
    { id: 'export', label: t('rows.export'), icon: download, onSelect: () => ids.length > 0 && void openDialog('export', rows) },
    place === 'archive'
      ? { id: 'unarchive', label: t('rows.unarchive'), icon: undo, onSelect: () => move('list') }
      : { id: 'archive', label: t('rows.archive'), icon: archive, onSelect: () => move('archive') },
    { id: 'delete', label: t('rows.delete'), icon: 'trash', onSelect: () => move('bin') },
  ];
};

/** Actions for the selected items, pinned to the bottom of the screen. */
export const SelectionDock = (props: SelectionDockProps) => {
  const { state, list, openDialog, t } = props;
  const rows = state.rows ?? [];
  const selectedRows = getSelectedRows(state);
  const selectableRows = rows.filter(({ id }) => !getMark(state, id).movedTo);
  const movedIds = rows.filter(({ id }) => getMark(state, id).movedTo).map(({ id }) => id);
  const areAllSelected = selectedRows.length > 0 && selectedRows.length === selectableRows.length;
  return (
    <section className={styles.dock} aria-label={t('rows.dock')}>
      <output>{t('rows.selected', { count: selectedRows.length })}</output>
      <Button
        size="s"
        aria-pressed={areAllSelected}
        onClick={() =>
          list.select(
            selectableRows.map(({ id }) => id),
            !areAllSelected,
          )
        }
      >
        {t('rows.selectAll')}
      </Button>
      {selectedRows.length === 0 && movedIds.length > 1 && (
        <Button size="s" icon={undo} onClick={() => void list.undo(movedIds)}>
          {t('rows.undoAll', { count: movedIds.length })}
        </Button>
      )}
      <span className={styles.spacer} />
      {state.query.place !== 'bin' && (
        <Button variant="primary" icon={chart} disabled={selectedRows.length === 0} onClick={() => void openDialog('prices', selectedRows)}>
          {t('rows.analyze', { count: selectedRows.length })}
        </Button>
      )}
      <Menu label={t('rows.dockMenu')} items={createMenu(props)} className={styles.dots ?? ''}>
        <Icon name={dots} />
      </Menu>
    </section>
  );
};
