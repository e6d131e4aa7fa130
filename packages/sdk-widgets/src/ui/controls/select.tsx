import { useId } from 'react';
import styles from './field.module.css';
import { Icon } from '../icons/icon.tsx';
import { usePartProps } from '../part-props.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}
export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/** A native select, which works by keyboard, by touch and in any shadow root. */
export const Select = <Value extends string>({ label, options, value, onChange, disabled }: SelectProps<Value>) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.select}>
        <select
          id={id}
          {...usePartProps('input', styles.input)}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
    </div>
  );
};
