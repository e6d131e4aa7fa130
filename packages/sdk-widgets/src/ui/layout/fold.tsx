import type { ReactNode } from 'react';
import styles from './fold.module.css';
import { Icon } from '../icons/icon.tsx';
import { usePartProps } from '../part-props.tsx';

export interface FoldProps {
  readonly title: ReactNode;
  /** Summary of the content, shown while the row is collapsed. */
  readonly answer?: ReactNode;
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A collapsible row. */
export const Fold = ({ title, answer, open, onToggle, className, children }: FoldProps) => (
  <details
    {...usePartProps('fold', styles.fold, className)}
    open={open}
    onToggle={(event) => onToggle?.((event.currentTarget as HTMLDetailsElement).open)}
  >
    <summary className={styles.row}>
      <span className={styles.title}>{title}</span>
      {answer !== undefined && <span className={styles.answer}>{answer}</span>}
      <Icon name="chevron-down" size={18} />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
);
