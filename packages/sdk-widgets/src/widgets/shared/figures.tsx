import { Skeleton } from '../../ui/index.ts';
import styles from './admin.module.css';

export interface Figure {
  readonly label: string;
  /** The formatted value, or null until it is known. */
  readonly value: string | null;
  /** A smaller line below the value. */
  readonly note?: string | null;
}

/** Figures with labels. Tiles keep their size while loading. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className={styles.tiles}>
    {figures.map(({ label, value, note }) => (
      <div key={label} className={styles.tile}>
        <dt>{label}</dt>
        <dd>{value === null ? <Skeleton /> : <bdi>{value}</bdi>}</dd>
        {note !== undefined && <dd className={styles.more}>{note}</dd>}
      </div>
    ))}
  </dl>
);
