import { useId, type ReactNode } from 'react';
import styles from './card.module.css';
import { classes } from '../classes.ts';

export interface CardProps {
  readonly title?: ReactNode;
  /** Chips or buttons on the right of the title. */
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A section with a border, a background and an optional title. */
export const Card = ({ title, actions, className, children }: CardProps) => {
  const id = useId();
  return (
    <section className={classes(styles.card, className)} aria-labelledby={title ? id : undefined} part="card">
      {title && (
        <header className={styles.header}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {actions}
        </header>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  );
};
