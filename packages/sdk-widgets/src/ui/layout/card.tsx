import { useId, type ReactNode } from 'react';
import styles from './card.module.css';
import { usePartProps } from '../part-props.tsx';

export interface CardProps {
  readonly title?: ReactNode;
  /** Chips or buttons after the title. */
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A section with a border, a background and an optional title. */
export const Card = ({ title, actions, className, children }: CardProps) => {
  const id = useId();
  return (
    <section {...usePartProps('card', styles.card, className)} aria-labelledby={title ? id : undefined}>
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
