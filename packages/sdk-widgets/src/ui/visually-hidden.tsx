import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. With `live`, changes are announced. */
export const VisuallyHidden = ({ live, children }: { readonly live?: 'polite' | 'assertive'; readonly children?: ReactNode }) => (
  <span className={styles.hidden} {...(live && { 'aria-live': live, role: live === 'polite' ? 'status' : 'alert' })}>
    {children}
  </span>
);
