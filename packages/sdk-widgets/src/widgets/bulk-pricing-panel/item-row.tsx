import type { BulkItem } from '../../stores/bulk/bulk-items.ts';
import { Chip, joinClasses } from '../../ui/index.ts';
import styles from './bulk-pricing-panel.module.css';

export interface ItemRowProps {
  readonly item: BulkItem;
  readonly index: number;
  readonly count: number;
  readonly top: number;
  readonly checked: boolean;
  /** The row is in the tab order; arrow keys reach the other rows. */
  readonly isActive: boolean;
  readonly onToggle: (id: string, isChecked: boolean) => void;
  readonly onActive: (index: number) => void;
  readonly value: string;
  readonly conditionText: string;
  readonly unknownText: string;
}

/** A selectable item. */
export const ItemRow = ({
  item,
  index,
  count,
  top,
  checked,
  isActive,
  onToggle,
  onActive,
  value,
  conditionText,
  unknownText,
}: ItemRowProps) => {
  const { id, name, category, brand } = item;
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
        <bdi className={styles.kind}>{[category ?? unknownText, brand ?? unknownText].join(' · ')}</bdi>
        <span className={styles.value}>{value}</span>
        <Chip className={styles.condition}>{conditionText}</Chip>
      </label>
    </li>
  );
};
