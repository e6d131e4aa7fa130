import type { AdminDashboard, SystemHealth } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import { Card, Meter } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { Figures } from '../shared/figures.tsx';
import { LoadFailed } from '../shared/rows/list-panel.tsx';
import type { Format } from '../shared/use-format.ts';
import styles from './admin-overview.module.css';
import { AdminTrends } from './admin-trends.tsx';
import { HealthDot, toHealth } from './health-dot.tsx';

export interface AdminOverviewViewProps {
  /** The figures; null until they are loaded, or if loading fails. */
  readonly dashboard: AdminDashboard | null;
  /** The checks that determine the status; null if unknown. */
  readonly health: SystemHealth | null;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly format: Format;
  readonly t: Translate;
}

/** Returns a rounded percentage. */
const toPercent = (part: number, total: number) => Math.round((part / Math.max(total, 1)) * 100);

const createCards = ({ dashboard: figures, format, t }: AdminOverviewViewProps) => {
  const formatOptionalNumber = (value: number | undefined) => (value === undefined ? null : format.number(value));
  const formatText = (value: number | undefined) => formatOptionalNumber(value) ?? '';
  return [
    {
      label: t('admin.card.users'),
      value: formatOptionalNumber(figures?.totalUsers),
      note: figures && t('admin.card.users.more', { active: formatText(figures.activeUsers) }),
    },
    {
      label: t('admin.card.tickets'),
      value: formatOptionalNumber(figures?.totalTickets),
      note:
        figures && t('admin.card.tickets.more', { open: formatText(figures.openTickets), resolved: formatText(figures.resolvedTickets) }),
    },
    {
      label: t('admin.card.signups'),
      value: formatOptionalNumber(figures?.todaySignups),
      note: figures && t('admin.card.signups.more', { logins: figures.todayLogins }),
    },
    {
      label: t('admin.card.calls'),
      value: formatOptionalNumber(figures?.apiCallsToday),
      note: figures && t('admin.card.calls.more', { records: figures.storageUsage }),
    },
  ];
};

const Checks = ({ health, t }: { health: SystemHealth; t: Translate }) => (
  <ul className={admin.list}>
    {health.checks.map(({ name, status, message, advice }) => (
      <li key={name} className={admin.entry}>
        <span className={admin.rowText}>
          <span className={admin.name}>{t(`admin.check.${name}`)}</span>
          <span className={admin.note}>{message}</span>
          {advice && <span className={admin.note}>{advice}</span>}
        </span>
        <HealthDot health={toHealth(status)} t={t} />
      </li>
    ))}
  </ul>
);

/** Presentational view of the installation's key figures. */
export const AdminOverviewView = (props: AdminOverviewViewProps) => {
  const { dashboard, health, hasFailed, onRetry, format, t } = props;
  return (
    <div className={admin.panel} aria-busy={!dashboard && !hasFailed}>
      {hasFailed && <LoadFailed onRetry={onRetry} isOutdated={dashboard !== null} t={t} />}
      {(dashboard || !hasFailed) && <Figures figures={createCards(props)} />}
      {dashboard?.days && <AdminTrends days={dashboard.days} format={format} t={t} />}
      {dashboard && (
        <Card title={t('admin.overview')}>
          <div className={styles.meters}>
            <Meter label={t('admin.engagement')} value={toPercent(dashboard.activeUsers, dashboard.totalUsers)} locale={format.locale} />
            <Meter
              label={t('admin.resolution')}
              value={toPercent(dashboard.resolvedTickets, dashboard.totalTickets)}
              locale={format.locale}
            />
            <p className={styles.status}>
              {t('admin.status')} <HealthDot health={toHealth(dashboard.systemHealth)} t={t} />
            </p>
            {health && <Checks health={health} t={t} />}
          </div>
        </Card>
      )}
    </div>
  );
};
