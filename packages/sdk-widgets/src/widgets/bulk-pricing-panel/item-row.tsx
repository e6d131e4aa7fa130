import type { BulkItem } from '../../stores/bulk/bulk-items.ts';
import { Chip, joinClasses } from '../../ui/index.ts';
import styles from './bulk-pricing-panel.module.css';

export interface ItemRowProps {
  readonly item: BulkItem;
  /** The row's place in the list, and its distance from the top in pixels. */
  readonly position: { readonly index: number; readonly count: number; readonly top: number };
  readonly checked: boolean;
  /** The row is in the tab order; arrow keys reach the other rows. */
  readonly isActive: boolean;
  readonly onToggle: (id: string, isChecked: boolean) => void;
  readonly onActive: (index: number) => void;
  readonly texts: { readonly value: string; readonly condition: string; readonly unknown: string };
}

/** A selectable item. */
export const ItemRow = ({ item, position, checked, isActive, onToggle, onActive, texts }: ItemRowProps) => {
  const { id, name, category, brand } = item;
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
        <bdi className={styles.kind}>{[category ?? texts.unknown, brand ?? texts.unknown].join(' · ')}</bdi>
        <span className={styles.value}>{texts.value}</span>
        <Chip className={styles.condition}>{texts.condition}</Chip>
      </label>
    </li>
  );
};
