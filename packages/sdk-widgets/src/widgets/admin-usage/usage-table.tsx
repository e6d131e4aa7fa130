import type { AiUsageReport } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import { DataTable } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { useAmounts } from './use-amounts.ts';

type Use = Pick<AiUsageReport, 'calls' | 'promptTokens' | 'completionTokens' | 'cost'>;

export interface UsageTableProps {
  readonly title: string;
  /** What the first column is called. */
  readonly first: string;
  readonly rows: readonly (Use & { readonly name: string })[];
}

/** Use of each model or account. */
export const UsageTable = ({ title, first, rows }: UsageTableProps) => {
  const { number, tokens, cost } = useAmounts();
  const t = useTranslate();
  return (
    <section className={admin.stack}>
      <h3>{title}</h3>
      <DataTable
        name={title}
        columns={[first, t('usage.calls'), t('usage.promptTokens'), t('usage.completionTokens'), t('usage.cost')]}
        rows={rows.map((row) => [row.name, number(row.calls), tokens(row.promptTokens), tokens(row.completionTokens), cost(row.cost)])}
      />
    </section>
  );
};
