import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import { joinClasses } from '../join-classes.ts';
import { usePartProps } from '../part-props.tsx';
import styles from './field.module.css';

interface FieldOwnProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  /** An error message that says what to do. Marks the field as invalid. */
  readonly error?: string | undefined;
  /** Shows "used / max", in red if the text is longer. Longer text is allowed. Counts code points, as the platforms do. */
  readonly max?: number | undefined;
  /** Rows of a textarea; if omitted, the field is one line. */
  readonly rows?: number;
  /** Shown to the right of the label. */
  readonly aside?: ReactNode;
  /** The input element. It is not named `ref`, because React 18 and Preact 10 do not pass `ref` to components. */
  readonly elementRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}
type NativeAttributes = InputHTMLAttributes<HTMLInputElement> & TextareaHTMLAttributes<HTMLTextAreaElement>;
export type FieldProps = FieldOwnProps & Omit<NativeAttributes, keyof FieldOwnProps>;

const getLength = (text: string) => [...text].length;

/** A label, its input or textarea, and its messages. */
export const Field = ({ label, value, onChange, hint, error, max, rows, aside, className, elementRef, ...nativeProps }: FieldProps) => {
  const id = useId();
  const usedCount = getLength(value);
  const input = {
    ...nativeProps,
    ref: elementRef,
    id,
    value,
    ...usePartProps('input', styles.input),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': joinClasses(hint && `${id}h`, error && `${id}e`) || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <div className={joinClasses(styles.field, className)}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {rows ? <textarea {...input} rows={rows} /> : <input type="text" {...input} />}
      <div className={styles.foot}>
        <span className={styles.notes}>
          {error && (
            <span id={`${id}e`} className={styles.error}>
              {error}
            </span>
          )}
          {hint && (
            <span id={`${id}h`} className={styles.hint}>
              {hint}
            </span>
          )}
        </span>
        {max !== undefined && (
          <span className={joinClasses(styles.count, usedCount > max && styles.over)}>
            {usedCount} / {max}
          </span>
        )}
      </div>
    </div>
  );
};
