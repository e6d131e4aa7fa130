import { useId, type ReactNode } from 'react';
import card from './card.module.css';
import styles from './named-card.module.css';

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
