import styles from './spinner.module.css';

/** A decorative spinner. Describe the activity in text next to it. */
export const Spinner = ({ size = 16 }: { readonly size?: number }) => (
  <svg
    className={styles.spinner}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle cx="10" cy="10" r="8" opacity="0.25" />
    <path d="M18 10a8 8 0 0 0-8-8" />
  </svg>
);
