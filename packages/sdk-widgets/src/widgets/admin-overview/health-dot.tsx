import type { Translate } from '../../core/languages/translate.ts';
import styles from './admin-overview.module.css';

const KNOWN_STATUSES = ['healthy', 'warning', 'critical'] as const;
/** The status from the server, or 'unknown' for any other value. */
export type Health = (typeof KNOWN_STATUSES)[number] | 'unknown';

/** Returns the status, or 'unknown' (a gray dot) for any other value. */
export const toHealth = (status: string | undefined): Health => KNOWN_STATUSES.find((health) => health === status) ?? 'unknown';

export const HealthDot = ({ health, t }: { readonly health: Health; readonly t: Translate }) => (
  <span className={styles.health} data-health={health}>
    <span className={styles.dot} aria-hidden="true" />
    {t(`admin.health.${health}`)}
  </span>
);
