import { useId, type ReactNode } from 'react';
import card from './card.module.css';
import { classes } from './classes.ts';
import styles from './named-card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  /** Chips or buttons at the right of the title. */
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A titled section on its own sheet. */
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

interface NamedCardProps {
  readonly title: ReactNode;
  /** The card's short name, set quietly beside a title that speaks, as the number on a form. */
  readonly name: string;
  readonly children?: ReactNode;
}

/** A card with a name beside its title. Apart from Card, because the uploader, which most pages begin with, needs none. */
export const NamedCard = ({ title, name, children }: NamedCardProps) => {
  const id = useId();
  return (
    <section className={card.card} aria-labelledby={`${id} ${id}n`} part="card">
      <header className={card.header}>
        <h2 id={id} className={card.title}>
          {title}
        </h2>
        <span id={`${id}n`} className={styles.name}>
          {name}
        </span>
      </header>
      <div className={card.body}>{children}</div>
    </section>
  );
};
