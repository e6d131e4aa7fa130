import type { Translate } from '../../core/translate.ts';
import styles from './admin-overview.module.css';

const KNOWN = ['healthy', 'warning', 'critical'] as const;
/** What the server says, or 'unknown' for anything else. */
export type Health = (typeof KNOWN)[number] | 'unknown';

/** Grey stands for whatever is not one of the three. */
export const healthOf = (status: string | undefined): Health => KNOWN.find((known) => known === status) ?? 'unknown';

export const HealthDot = ({ health, t }: { readonly health: Health; readonly t: Translate }) => (
  <span className={styles.health} data-health={health}>
    <span className={styles.dot} aria-hidden="true" />
    {t(`admin.health.${health}`)}
  </span>
);
