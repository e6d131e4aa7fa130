import { useId, type ReactNode } from 'react';
import card from './card.module.css';
import styles from './named-card.module.css';
import { usePartProps } from '../part-props.tsx';

interface NamedCardProps {
  readonly title: ReactNode;
  /** The card's short name, in small type next to the title. */
  readonly name: string;
  readonly children?: ReactNode;
}

/** A card with a name next to its title. It is separate from Card, because the uploader, which loads first on most pages, needs no name. */
export const NamedCard = ({ title, name, children }: NamedCardProps) => {
  const id = useId();
  return (
    <section {...usePartProps('card', card.card)} aria-labelledby={`${id} ${id}n`}>
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
