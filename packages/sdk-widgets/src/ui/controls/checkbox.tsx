import { useEffect, useId, useRef } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** True if some, but not all, of the items that the checkbox represents are checked. */
  readonly mixed?: boolean;
  readonly disabled?: boolean;
}

export const Checkbox = ({ label, checked, onChange, mixed = false, disabled }: CheckboxProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <span className={styles.row}>
      <input
        ref={input}
        id={id}
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </span>
  );
};
