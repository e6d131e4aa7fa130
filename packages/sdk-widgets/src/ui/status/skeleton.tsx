import styles from './skeleton.module.css';

/** A placeholder for loading content. It is hidden from screen readers. */
export const Skeleton = ({ lines = 1 }: { readonly lines?: number }) => (
  <span className={styles.skeleton} aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={styles.line} />
    ))}
  </span>
);
