import { useEffect, useRef, useState, type KeyboardEvent, type RefObject, useCallback, useDeferredValue, useMemo } from 'react';
import { translateGrade } from '../../headless/shared/conditions.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { useTranslate } from '../../hooks/index.ts';
import { getRowForKey } from '../../headless/bulk/row-keys.ts';
import { findMatchingItems, type BulkItem } from '../../stores/bulk/bulk-items.ts';
import { Checkbox, Field, Chip, joinClasses } from '../../ui/index.ts';
import { useFormat } from '../shared/use-format.ts';
import styles from './bulk-pricing-panel.module.css';
import { useVirtualRows } from './use-virtual-rows.ts';

interface ItemRowProps {
  readonly item: BulkItem;
  /** The row's place in the list, and its distance from the top in pixels. */
  readonly position: { readonly index: number; readonly count: number; readonly top: number };
  readonly checked: boolean;
  /** True if the row is in the tab order; arrow keys reach the other rows. */
  readonly isActive: boolean;
  readonly onToggle: (id: string, isChecked: boolean) => void;
  readonly onActive: (index: number) => void;
}

/** A selectable item. */
const ItemRow = ({ item, position, checked, isActive, onToggle, onActive }: ItemRowProps) => {
  const t = useTranslate();
  const format = useFormat();
  const { id, name, category, brand, condition, estimatedValue } = item;
  const unknown = t('bulk.unknown');
  const { index, count, top } = position;
  return (
    <li className={styles.item} style={{ top }} data-at={index} aria-setsize={count} aria-posinset={index + 1}>
      <label className={joinClasses(styles.row, checked && styles.chosen)}>
        <input
          type="checkbox"
          className={styles.box}
          checked={checked}
          tabIndex={isActive ? 0 : -1}
          onFocus={() => onActive(index)}
          onChange={(event) => onToggle(id, event.currentTarget.checked)}
        />
        <bdi className={styles.name}>{name}</bdi>
        <bdi className={styles.kind}>{[category ?? unknown, brand ?? unknown].join(' · ')}</bdi>
        <span className={styles.value}>{estimatedValue === null ? t('bulk.noValue') : format.money(estimatedValue)}</span>
        <Chip className={styles.condition}>{condition === null ? unknown : translateGrade(condition, t)}</Chip>
      </label>
    </li>
  );
};

/** Scrolls just far enough to show a row. */
const scrollToRow = (box: HTMLElement, index: number, rowHeight: number) => {
  const top = index * rowHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = top + rowHeight - box.clientHeight;
};

/**
 * Makes thousands of rows one tab stop. Arrow keys, Page Up and Down, Home and End move between rows. `renderedRange` changes when other
 * rows are rendered.
 */
export const useRowFocus = (box: RefObject<HTMLElement | null>, count: number, rowHeight: number, renderedRange: unknown) => {
  const [requestedIndex, setActiveIndex] = useState(0);
  const isMoving = useRef(false);
  const activeIndex = Math.min(requestedIndex, Math.max(0, count - 1));
  useEffect(() => {
    const row = isMoving.current && box.current?.querySelector<HTMLElement>(`[data-at="${activeIndex}"] input`);
    if (!row) return;
    isMoving.current = false;
    row.focus({ preventScroll: true });
  }, [activeIndex, box, renderedRange]);
  const onKeyDown = (event: KeyboardEvent) => {
    const targetIndex = getRowForKey(event.key, activeIndex, count);
    if (targetIndex === undefined || !box.current) return;
    event.preventDefault();
    isMoving.current = true;
    setActiveIndex(targetIndex);
    scrollToRow(box.current, targetIndex, rowHeight);
  };
  return { activeIndex, setActiveIndex, onKeyDown };
};

export interface ItemPickerProps {
  readonly items: readonly BulkItem[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
  readonly t: Translate;
}

/** Row height in CSS pixels, as in the stylesheet. */
const ROW_HEIGHT = 64;

/** Returns the indexes of the visible rows, and of the focused row even if it is scrolled out of view. */
const getRowsToRender = ({ first, end }: { first: number; end: number }, activeIndex: number, count: number) => {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  if (activeIndex < first && activeIndex < count) rows.unshift(activeIndex);
  if (activeIndex >= end && activeIndex < count) rows.push(activeIndex);
  return rows;
};

const ItemList = ({ items: matchingItems, selected, onSelect, t }: ItemPickerProps) => {
  const { box, range, onScroll } = useVirtualRows(matchingItems.length, ROW_HEIGHT);
  const { activeIndex, setActiveIndex, onKeyDown } = useRowFocus(box, matchingItems.length, ROW_HEIGHT, range);
  const onToggle = useCallback((id: string, isChecked: boolean) => onSelect([id], isChecked), [onSelect]);
  return (
    <div ref={box} className={styles.list} onScroll={onScroll}>
      {/* The keys move between checkboxes; the list itself is not interactive. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul aria-label={t('bulk.items')} style={{ height: matchingItems.length * ROW_HEIGHT }} onKeyDown={onKeyDown}>
        {getRowsToRender(range, activeIndex, matchingItems.length).map((index) => {
          const item = matchingItems[index];
          return (
            item && (
              <ItemRow
                key={item.id}
                item={item}
                position={{ index, count: matchingItems.length, top: index * ROW_HEIGHT }}
                checked={selected.has(item.id)}
                isActive={index === activeIndex}
                onToggle={onToggle}
                onActive={setActiveIndex}
              />
            )
          );
        })}
      </ul>
    </div>
  );
};

/** A filter, a checkbox that selects all items, and the list, which renders only the visible rows. */
export const ItemPicker = (props: ItemPickerProps) => {
  const { items, selected, onSelect, t } = props;
  const [filter, setFilter] = useState('');
  const deferredFilter = useDeferredValue(filter);
  const matchingItems = useMemo(() => findMatchingItems(items, deferredFilter), [items, deferredFilter]);
  const selectedCount = useMemo(
    () => matchingItems.reduce((sum, { id }) => sum + (selected.has(id) ? 1 : 0), 0),
    [matchingItems, selected],
  );
  const isAllSelected = matchingItems.length > 0 && selectedCount === matchingItems.length;
  return (
    <div className={styles.picker}>
      <Field label={t('bulk.filter')} type="search" value={filter} onChange={setFilter} autoComplete="off" />
      <div className={styles.selectAll}>
        <Checkbox
          label={t('bulk.selectAll', { count: matchingItems.length })}
          checked={isAllSelected}
          mixed={selectedCount > 0 && !isAllSelected}
          onChange={(isChecked) =>
            onSelect(
              matchingItems.map(({ id }) => id),
              isChecked,
            )
          }
        />
        <output className={styles.count}>{t('bulk.selected', { count: selected.size })}</output>
      </div>
      {matchingItems.length > 0 ? (
        <ItemList {...props} items={matchingItems} />
      ) : (
        <p className={styles.noMatch}>{t('bulk.noMatch', { words: deferredFilter })}</p>
      )}
    </div>
  );
};
