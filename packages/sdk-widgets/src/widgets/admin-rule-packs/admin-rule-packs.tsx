import type { PackRule, RulePackReport } from '@relist/api/contract';
import operationsTexts from '../../core/texts/en/operations.json';
import { useSharedStore, useResource, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import { createOperations } from '../../stores/admin/operations.ts';
import { Card, Chip, DataTable, Skeleton, withClassNames } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { LoadFailed } from '../shared/rows/list-panel.tsx';
import { useAdminGuard } from '../shared/use-admin-guard.ts';
import { useFormat } from '../shared/use-format.ts';

const useFormatValue = () => {
  const format = useFormat();
  const t = useTranslate();
  return ({ value }: PackRule) => (value === null ? t('rules.noValue') : typeof value === 'number' ? format.number(value) : value);
};

const Pack = ({ pack: { name, checkedOn, feeDate, rules } }: { pack: RulePackReport }) => {
  const t = useTranslate();
  const format = useFormat();
  const formatValue = useFormatValue();
  return (
    <Card
      title={name}
      actions={
        <span className={admin.badges}>
          <Chip>{t('rules.version', { date: format.date(checkedOn) })}</Chip>
          <Chip>{t('rules.feeDate', { date: format.date(feeDate) })}</Chip>
        </span>
      }
    >
      <DataTable
        hasText
        name={`${t('rules.title')}: ${name}`}
        columns={[t('rules.rule'), t('rules.value'), t('rules.source')]}
        rows={rules.map((rule) => [t(`rules.${rule.rule}`), formatValue(rule), rule.source ?? t('rules.noSource')])}
      />
    </Card>
  );
};

/** Each platform's rules, with version and source. */
export const AdminRulePacks = /* @__PURE__ */ withClassNames(() => {
  useTexts(operationsTexts);
  const { rulePacks } = useSharedStore(createOperations);
  const { data, status, error, refetch } = useResource(rulePacks);
  useAdminGuard(error);
  const t = useTranslate();
  return (
    <div className={admin.panel}>
      {status === 'error' && <LoadFailed onRetry={() => void refetch()} isOutdated={data !== null} t={t} />}
      {!data && status !== 'error' && (
        <Card title={t('rules.title')}>
          <Skeleton lines={5} />
        </Card>
      )}
      {data?.map((pack) => (
        <Pack key={pack.id} pack={pack} />
      ))}
    </div>
  );
});
