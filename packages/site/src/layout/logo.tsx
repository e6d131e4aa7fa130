import styles from './logo.module.css';

/** The logo: a price tag with a hole on the left and three lines of text. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg viewBox="0 0 26 26" width="28" height="28" fill="currentColor" aria-hidden="true">
      <path d="M2 13 9.4 3.6A4 4 0 0 1 12.5 2H21a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3h-8.5a4 4 0 0 1-3.1-1.6Z" />
      <circle className={styles.paper} cx="9.4" cy="13" r="2.1" />
      <path className={styles.lines} d="M14 9.5h6M14 13h6M14 16.5h3.5" />
    </svg>
    Relist
  </span>
);
