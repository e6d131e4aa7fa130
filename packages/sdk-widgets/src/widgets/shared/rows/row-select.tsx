import { Icon } from '../../../ui/index.ts';
import styles from '../admin.module.css';

export interface RowSelectProps<Value extends string> {
  /** Accessible name, which includes the row's name. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Value[];
  readonly getName: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** A select inside a list row. */
export const RowSelect = <Value extends string>({ label, value, options, getName, onChange }: RowSelectProps<Value>) => (
  <span className={styles.select}>
    <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
      {options.map((option) => (
        <option key={option} value={option}>
          {getName(option)}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" size={14} />
  </span>
);
