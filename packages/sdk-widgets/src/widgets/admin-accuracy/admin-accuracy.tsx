import type { AccuracyReport } from '@relist/api/contract';
import operationsTexts from '../../core/texts/en/operations.json';
import { useSharedStore, useResource, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import { createOperations } from '../../stores/admin/operations.ts';
import { Card, DataTable, formatMoney, withClassNames } from '../../ui/index.ts';
import { formatRate } from '../shared/admin-format.ts';
import admin from '../shared/admin.module.css';
import { Figures } from '../shared/figures.tsx';
import { LoadFailed, NoRows } from '../shared/rows/list-panel.tsx';
import { useAdminGuard } from '../shared/use-admin-guard.ts';
import { useFormat } from '../shared/use-format.ts';

const useFormatters = () => {
  const { locale } = useFormat();
  const t = useTranslate();
  const signedPercent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const formatOrUnknown = (value: number | null, formatValue: (value: number) => string) =>
    value === null ? t('accuracy.unknown') : formatValue(value);
  return {
    formatShare: (value: number | null) => formatOrUnknown(value, (percent) => formatRate(percent, locale)),
    formatSignedShare: (value: number | null) => formatOrUnknown(value, (percent) => signedPercent.format(percent / 100)),
    formatAmount: (value: number | null) => formatOrUnknown(value, (amount) => formatMoney(amount, locale)),
  };
};

const Totals = ({ report }: { report: AccuracyReport | null }) => {
  const { formatShare, formatSignedShare } = useFormatters();
  const format = useFormat();
  const t = useTranslate();
  return (
    <Figures
      figures={[
        { label: t('accuracy.sold'), value: report && format.number(report.sold), note: '' },
        { label: t('accuracy.medianError'), value: report && formatShare(report.medianError), note: t('accuracy.medianErrorHint') },
        { label: t('accuracy.bias'), value: report && formatSignedShare(report.bias), note: t('accuracy.biasHint') },
        { label: t('accuracy.withinRange'), value: report && formatShare(report.withinRange), note: t('accuracy.withinRangeHint') },
      ]}
    />
  );
};

const ByPlatform = ({ platforms }: Pick<AccuracyReport, 'platforms'>) => {
  const { formatShare, formatSignedShare, formatAmount } = useFormatters();
  const format = useFormat();
  const t = useTranslate();
  const columns = ['platform', 'sold', 'averagePrice', 'medianError', 'bias', 'withinRange'] as const;
  return (
    <section className={admin.stack}>
      <h3>{t('accuracy.byPlatform')}</h3>
      <DataTable
        name={t('accuracy.byPlatform')}
        columns={columns.map((column) => t(`accuracy.${column}`))}
        rows={platforms.map((row) => [
          t(`platform.${row.platform}`),
          format.number(row.sold),
          formatAmount(row.averageSoldPrice),
          formatShare(row.medianError),
          formatSignedShare(row.bias),
          formatShare(row.withinRange),
        ])}
      />
    </section>
  );
};

/** Accuracy of the estimates, across all sales and by platform. */
export const AdminAccuracy = /* @__PURE__ */ withClassNames(() => {
  useTexts(operationsTexts);
  const { accuracy } = useSharedStore(createOperations);
  const { data, status, error, refetch } = useResource(accuracy);
  useAdminGuard(error);
  const t = useTranslate();
  const hasNoSales = data !== null && data.sold === 0;
  return (
    <Card title={t('accuracy.title')}>
      <div className={admin.panel}>
        {status === 'error' && <LoadFailed onRetry={() => void refetch()} isOutdated={data !== null} t={t} />}
        {hasNoSales && <NoRows>{t('accuracy.none')}</NoRows>}
        {!hasNoSales && (data || status !== 'error') && <Totals report={data} />}
        {data && data.platforms.length > 0 && <ByPlatform platforms={data.platforms} />}
      </div>
    </Card>
  );
});
