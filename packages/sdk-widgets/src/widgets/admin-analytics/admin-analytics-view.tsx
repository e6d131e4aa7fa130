import type { ErrorAnalytics, SalesAnalytics } from '@relist/api/contract';
import type { ResourceState } from '../../stores/resource.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { Card } from '../../ui/index.ts';
import { formatDateTime, formatRate } from '../shared/admin-format.ts';
import admin from '../shared/admin.module.css';
import { CopyId } from '../shared/copy-id.tsx';
import { Figures } from '../shared/figures.tsx';
import { LoadFailed } from '../shared/rows/list-panel.tsx';
import type { Format } from '../shared/use-format.ts';

type LoadState<T> = Pick<ResourceState<T>, 'data' | 'status'>;

export interface AdminAnalyticsViewProps {
  readonly sales: LoadState<SalesAnalytics>;
  readonly errors: LoadState<ErrorAnalytics>;
  readonly onRetry: () => void;
  readonly format: Format;
  readonly t: Translate;
}

/** Maximum number of errors listed. */
const MAX_ERRORS_SHOWN = 5;

const LatestErrors = ({ errors, format, t }: { errors: ErrorAnalytics['errors'] } & Pick<AdminAnalyticsViewProps, 'format' | 't'>) => {
  if (errors.length === 0) return <p className={admin.emptyText}>{t('admin.monitoring.none')}</p>;
  return (
    <ul className={admin.list} aria-label={t('admin.monitoring.latest')}>
      {errors.slice(0, MAX_ERRORS_SHOWN).map(({ action, errorMessage, requestId, createdAt }) => (
        <li key={`${requestId}${createdAt}`} className={admin.entry}>
          <span className={admin.rowText}>
            <span className={admin.mono}>{action}</span>
            <span>{errorMessage}</span>
          </span>
          {requestId && (
            <span className={admin.badges}>
              <span className={admin.note}>{requestId}</span>
              <CopyId label={t('admin.monitoring.copyId', { id: requestId })} id={requestId} />
            </span>
          )}
          <time className={admin.note} dateTime={createdAt}>
            {formatDateTime(createdAt, format.locale)}
          </time>
        </li>
      ))}
    </ul>
  );
};

/** Presentational view of the sales figures and the latest errors. */
export const AdminAnalyticsView = ({ sales, errors, onRetry, format, t }: AdminAnalyticsViewProps) => {
  const hasFailed = sales.status === 'error' || errors.status === 'error';
  const isComplete = sales.data !== null && errors.data !== null;
  const formatOptionalNumber = (value: number | undefined) => (value === undefined ? null : format.number(value));
  const formatOptionalRate = (value: number | undefined) => (value === undefined ? null : formatRate(value, format.locale));
  return (
    <div className={admin.panel}>
      {hasFailed && <LoadFailed onRetry={onRetry} isOutdated={isComplete} t={t} />}
      {(sales.data || sales.status !== 'error') && (
        <Card title={t('admin.sales')}>
          <Figures
            figures={[
              { label: t('admin.sales.listings'), value: formatOptionalNumber(sales.data?.totalListings) },
              { label: t('admin.sales.active'), value: formatOptionalNumber(sales.data?.activeSales) },
              { label: t('admin.sales.conversion'), value: formatOptionalRate(sales.data?.conversionRate) },
            ]}
          />
        </Card>
      )}
      {(errors.data || errors.status !== 'error') && (
        <Card title={t('admin.monitoring')}>
          <div className={admin.panel}>
            <Figures
              figures={[
                { label: t('admin.monitoring.total'), value: formatOptionalNumber(errors.data?.totalErrors) },
                { label: t('admin.monitoring.rate'), value: formatOptionalRate(errors.data?.errorRate) },
              ]}
            />
            {errors.data && <LatestErrors errors={errors.data.errors} format={format} t={t} />}
          </div>
        </Card>
      )}
    </div>
  );
};
