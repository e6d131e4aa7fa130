import type { AiUsageReport } from '@relist/api/contract';
import operationsTexts from '../../core/texts/en/operations.json';
import { useTranslate, useSharedStore, useResource, useStore } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import { createOperations } from '../../stores/admin/operations.ts';
import { DataTable, Card, Select, withClassNames } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { Figures } from '../shared/figures.tsx';
import { LoadFailed, NoRows } from '../shared/rows/list-panel.tsx';
import { useAdminGuard } from '../shared/use-admin-guard.ts';
import { UsageByDay } from './usage-by-day.tsx';
import { useAmounts } from './use-amounts.ts';

type Usage = Pick<AiUsageReport, 'calls' | 'promptTokens' | 'completionTokens' | 'cost'>;

export interface UsageTableProps {
  readonly title: string;
  /** Header of the first column. */
  readonly firstColumn: string;
  readonly rows: readonly (Usage & { readonly name: string })[];
}

/** Usage per model or account. */
export const UsageTable = ({ title, firstColumn, rows }: UsageTableProps) => {
  const { formatCount, formatTokens, formatCost } = useAmounts();
  const t = useTranslate();
  return (
    <section className={admin.stack}>
      <h3>{title}</h3>
      <DataTable
        name={title}
        columns={[firstColumn, t('usage.calls'), t('usage.promptTokens'), t('usage.completionTokens'), t('usage.cost')]}
        rows={rows.map((row) => [
          row.name,
          formatCount(row.calls),
          formatTokens(row.promptTokens),
          formatTokens(row.completionTokens),
          formatCost(row.cost),
        ])}
      />
    </section>
  );
};

/** Periods in days; the API allows at most a leap year. */
const PERIODS = ['7', '30', '90', '366'] as const;

const Totals = ({ report }: { report: AiUsageReport | null }) => {
  const { formatCount, formatTokens, formatCost } = useAmounts();
  const t = useTranslate();
  return (
    <>
      <Figures
        figures={[
          { label: t('usage.calls'), value: report && formatCount(report.calls) },
          { label: t('usage.promptTokens'), value: report && formatTokens(report.promptTokens) },
          { label: t('usage.completionTokens'), value: report && formatTokens(report.completionTokens) },
          { label: t('usage.cost'), value: report && formatCost(report.cost) },
        ]}
      />
      {report?.cost === null && <p className={admin.note}>{t('usage.costHint')}</p>}
    </>
  );
};

/** Calls to the AI provider and their cost: by day, model and account. */
export const AdminUsage = /* @__PURE__ */ withClassNames(() => {
  useTexts(operationsTexts);
  const { usage } = useSharedStore(createOperations);
  const { data, status, error, refetch } = useResource(usage);
  const { days } = useStore(usage.query);
  useAdminGuard(error);
  const t = useTranslate();
  return (
    <Card title={t('usage.title')}>
      <div className={admin.panel} aria-busy={status === 'loading'}>
        <div className={admin.tools}>
          <Select
            label={t('usage.days')}
            value={PERIODS.find((period) => Number(period) === days) ?? '30'}
            options={PERIODS.map((value) => ({ value, label: t(`usage.days.${value}`) }))}
            onChange={(period) => void usage.setQuery({ days: Number(period) })}
          />
        </div>
        {status === 'error' && <LoadFailed onRetry={() => void refetch()} isOutdated={data !== null} t={t} />}
        {(data || status !== 'error') && <Totals report={data} />}
        {data?.calls === 0 && <NoRows>{t('usage.none')}</NoRows>}
        {data && data.calls > 0 && (
          <>
            <UsageByDay report={data} />
            <UsageTable
              title={t('usage.byModel')}
              firstColumn={t('usage.model')}
              rows={data.providers.map((row) => ({ ...row, name: `${row.model} (${row.provider})` }))}
            />
            <UsageTable
              title={t('usage.byAccount')}
              firstColumn={t('usage.account')}
              rows={data.users.map((row) => ({ ...row, name: row.email }))}
            />
          </>
        )}
      </div>
    </Card>
  );
});
