import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './fold.module.css';
import { Icon } from '../icons/icon.tsx';

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
    className={classes(styles.fold, className)}
    part="fold"
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
