import { useId, useState } from 'react';
import { PLATFORMS } from '../../core/platforms.ts';
import type { Translate } from '../../core/languages/translate.ts';
import {
  countFilters,
  countItems,
  STATUS_FILTERS,
  type ItemListQuery,
  type ItemListState,
} from '../../stores/item-list/item-list-state.ts';
import type { ItemList } from '../../stores/item-list/item-list.ts';
import { Button, joinClasses, Icon, Menu, Select, usePartProps } from '../../ui/index.ts';
import { dots, download, search, settings } from '../../ui/icons/outlines.ts';
import type { Format } from '../shared/use-format.ts';
import { useSearch } from '../shared/rows/use-search.ts';
import styles from './listings-table.module.css';
import type { OpenListDialog } from './dialogs/dialogs.ts';

export const LIST_SORTS = ['newest', 'oldest', 'price-high', 'price-low', 'name'] as const satisfies readonly ItemListQuery['sort'][];
export const LIST_PLACES = ['list', 'archive', 'bin'] as const satisfies readonly ItemListQuery['place'][];

export interface TableToolsProps {
  readonly state: ItemListState;
  readonly list: ItemList;
  readonly openDialog: OpenListDialog;
  /** True if the seller has no items, so there is nothing to count or select. The bin stays reachable. */
  readonly isEmpty: boolean;
  readonly format: Format;
  readonly t: Translate;
}

const Search = ({ state, list, t }: TableToolsProps) => {
  const [text, setText] = useSearch(state.query.q, (q) => void list.setQuery({ q }));
  const count = countItems(state);
  return (
    <div className={styles.search}>
      <Icon name={search} />
      <input
        type="search"
        {...usePartProps('input')}
        autoComplete="off"
        maxLength={100}
        aria-label={t('rows.searchLabel')}
        placeholder={count > 0 ? t('rows.search', { count }) : t('rows.searchLabel')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </div>
  );
};

interface FilterFieldsProps extends Pick<TableToolsProps, 'state' | 'list' | 't'> {
  readonly isOpen: boolean;
}

const FilterFields = ({ state: { query }, list, t, isOpen }: FilterFieldsProps) => (
  <div className={joinClasses(styles.choices, isOpen && styles.open)}>
    <Select
      label={t('rows.sort')}
      value={query.sort}
      options={LIST_SORTS.map((value) => ({ value, label: t(`rows.sort.${value}`) }))}
      onChange={(sort) => void list.setQuery({ sort })}
    />
    <Select
      label={t('listings.filterPlatform')}
      value={query.platform}
      options={['' as const, ...PLATFORMS].map((value) => ({
        value,
        label: value ? t(`platform.${value}`) : t('rows.allPlatforms'),
      }))}
      onChange={(platform) => void list.setQuery({ platform })}
    />
    <Select
      label={t('rows.place')}
      value={query.place}
      options={LIST_PLACES.map((value) => ({ value, label: t(`rows.place.${value}`) }))}
      onChange={(place) => void list.setQuery({ place, show: '' })}
    />
  </div>
);

const StatusFilter = ({ state, list, format, t }: TableToolsProps) => {
  const name = useId();
  const { query } = state;
  const counts = countFilters(state);
  return (
    <fieldset className={styles.filters}>
      <legend>{t('listings.filterStatus')}</legend>
      {STATUS_FILTERS.map((value) => (
        <label key={value} className={styles.filter}>
          <input type="radio" name={name} checked={query.show === value} onChange={() => void list.setQuery({ show: value })} />
          {value === '' && t('listings.all')}
          {value === 'needs-look' && t('rows.needsLook')}
          {value !== '' && value !== 'needs-look' && t(`listings.status.${value}`)}
          <b aria-hidden="true">{counts[value] !== undefined && format.number(counts[value])}</b>
        </label>
      ))}
    </fieldset>
  );
};

/** The filters, the selection button, and file import and export. */
export const TableTools = (props: TableToolsProps) => {
  const { state, list, openDialog, isEmpty, t } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isSelecting = state.selected !== null;
  return (
    <>
      <div className={styles.tools}>
        <Search {...props} />
        <Button
          icon={settings}
          className={styles.more}
          aria-label={t('rows.filters')}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
        <FilterFields state={state} list={list} t={t} isOpen={isOpen} />
        {!isEmpty && <Button onClick={() => list.setSelecting(!isSelecting)}>{t(isSelecting ? 'rows.done' : 'rows.select')}</Button>}
      </div>
      <div className={styles.filterRow}>
        {state.query.place === 'list' && !isEmpty && <StatusFilter {...props} />}
        {state.query.place === 'bin' && <p className={styles.note}>{t('rows.binNote')}</p>}
        <Menu
          label={t('rows.files')}
          className={styles.dots ?? ''}
          items={[
            { id: 'export', label: t('rows.export'), icon: download, onSelect: () => void openDialog('export') },
            { id: 'import', label: t('rows.import'), icon: 'upload', onSelect: () => void openDialog('import') },
          ]}
        >
          <Icon name={dots} />
        </Menu>
      </div>
      <output className={styles.hidden}>{state.status === 'ready' && t('rows.count', { count: state.total })}</output>
    </>
  );
};
