import type { ReactNode } from 'react';
import { countCharacters } from '../../../headless/listing/plain-text.ts';
import { joinClasses } from '../../../ui/index.ts';
import { useFormat } from '../../shared/use-format.ts';
import styles from '../listing-generator.module.css';

interface FieldHeadProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** The platform's character limit; no counter without it. */
  readonly max: number | null | undefined;
  /** Small buttons at the end of the line. */
  readonly children?: ReactNode;
}

/** A field's label, counter and actions, in one line above it. */
export const FieldHead = ({ id, label, text, max, children }: FieldHeadProps) => {
  const format = useFormat();
  const usedCount = countCharacters(text);
  return (
    <div className={styles.fieldHead}>
      <label htmlFor={id}>{label}</label>
      {max ? (
        <span className={joinClasses(styles.counter, usedCount > max && styles.over)}>
          {format.number(usedCount)}/{format.number(max)}
        </span>
      ) : null}
      {children}
    </div>
  );
};
