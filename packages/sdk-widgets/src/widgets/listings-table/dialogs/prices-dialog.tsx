import { useEffect, useState } from 'react';
import { translateError, type RelistError } from '../../../core/errors.ts';
import bulkTexts from '../../../core/texts/en/bulk.json';
import dialogTexts from '../../../core/texts/en/row-dialogs.json';
import { saveBulkCsv } from '../../../headless/bulk/bulk-csv.ts';
import { describeCompletion } from '../../../headless/bulk/bulk-rows.ts';
import { applyPrices, findPriceChanges, type PriceChangeRow } from '../../../headless/bulk/price-changes.ts';
import { useRelist, useStore, useTranslate } from '../../../hooks/index.ts';
import { createBulkPricingStore, type BulkPricing, type BulkPricingState } from '../../../stores/bulk/bulk-pricing.ts';
import { Alert, Button, Dialog, Progress } from '../../../ui/index.ts';
import { useFormat } from '../../shared/use-format.ts';
import styles from './dialogs.module.css';
import type { ListDialogProps } from './dialogs.ts';
import { PriceChange } from './price-change-row.tsx';

export const texts = { ...bulkTexts, ...dialogTexts };

/** Prices the items for this dialog only. Closing the dialog cancels the server job. */
const usePricing = (ids: readonly string[]) => {
  const relist = useRelist();
  const [bulk] = useState<BulkPricing>(() => createBulkPricingStore(relist));
  useEffect(() => {
    const stop = bulk.watch();
    bulk.select(ids, true);
    void bulk.analyze();
    return () => {
      stop();
      void bulk.cancel();
    };
    // The effect runs once, because the selection does not change while the dialog is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [bulk]);
  return { bulk, state: useStore(bulk) };
};

/** The numbers of saved and failed prices, and the error. */
interface SaveOutcome {
  readonly updatedCount: number;
  readonly failedCount: number;
  readonly error: RelistError | null;
}

const useApply = (list: ListDialogProps['list']) => {
  const relist = useRelist();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const apply = async (changes: readonly PriceChangeRow[]) => {
    setIsBusy(true);
    const { updatedCount, error } = await applyPrices(relist, changes);
    setIsBusy(false);
    setOutcome({ updatedCount, failedCount: changes.length - updatedCount, error });
    if (updatedCount > 0) void list.invalidate();
  };
  return { isBusy, outcome, apply };
};

const Totals = ({
  total,
  changeCount,
  unpricedCount,
}: {
  readonly total: number;
  readonly changeCount: number;
  readonly unpricedCount: number;
}) => {
  const t = useTranslate();
  const unchangedCount = total - changeCount - unpricedCount;
  return (
    <p className={styles.note}>
      {unchangedCount > 0 && changeCount > 0 ? t('prices.rest', { total, count: unchangedCount }) : t('prices.all', { total })}{' '}
      {unpricedCount > 0 && t('prices.unpriced', { count: unpricedCount })}
    </p>
  );
};

const OutcomeAlert = ({ outcome }: { readonly outcome: SaveOutcome }) => {
  const t = useTranslate();
  const { updatedCount, failedCount, error } = outcome;
  return (
    <Alert tone={error ? 'error' : 'ok'}>
      {updatedCount > 0 && <p>{t('prices.applied', { count: updatedCount })}</p>}
      {error && <p>{t('prices.failed', { count: failedCount, message: translateError(error, t) })}</p>}
    </Alert>
  );
};

const Waiting = ({ progress }: Pick<BulkPricingState, 'progress'>) => {
  const t = useTranslate();
  return (
    <>
      <p role="status">{t('prices.reading')}</p>
      {progress && <Progress value={(progress.done / Math.max(1, progress.total)) * 100} label={t('bulk.progress', progress)} />}
    </>
  );
};

const PricingErrorAlert = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useTranslate();
  return (
    <Alert tone="error">
      <p>{t('bulk.failed.text')}</p>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </Alert>
  );
};

/** Compares the selected items' prices with their market value, and saves the new prices. */
export const ListDialog = ({ list, rows, onClose }: ListDialogProps) => {
  const t = useTranslate();
  const format = useFormat();
  const { bulk, state } = usePricing(rows.map(({ id }) => id));
  const { isBusy, outcome, apply } = useApply(list);
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
  const { step, result, progress, error, completedAt } = state;
  const results = result?.results ?? [];
  const changes = findPriceChanges(rows, results);
  const selectedChanges = changes.filter(({ item }) => !excludedIds.has(item.id));
  const unpricedCount = results.filter(({ currentPrice, prediction }) => !currentPrice || prediction.predictedPrice === null).length;
  const title = changes.length > 0 ? t('prices.change', { count: changes.length }) : t('prices.none');
  const toggle = (id: string, isSelected: boolean) =>
    setExcludedIds((current) => new Set(isSelected ? [...current].filter((other) => other !== id) : [...current, id]));
  const footer = result && (
    <>
      <Button icon="upload" onClick={() => saveBulkCsv(result.results)}>
        {t('bulk.export')}
      </Button>
      {changes.length > 0 && outcome === null && (
        <Button variant="primary" busy={isBusy} disabled={selectedChanges.length === 0} onClick={() => void apply(selectedChanges)}>
          {t('prices.apply', { count: selectedChanges.length })}
        </Button>
      )}
      {outcome && <Button onClick={onClose}>{t('rows.done')}</Button>}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={result && !outcome ? title : t('bulk.title')} closeLabel={t('common.close')} footer={footer}>
      <div className={styles.form}>
        {step === 'analysing' && <Waiting progress={progress} />}
        {error && step === 'selecting' && <PricingErrorAlert onRetry={() => void bulk.analyze()} />}
        {result && <Totals total={results.length} changeCount={changes.length} unpricedCount={unpricedCount} />}
        {outcome && <OutcomeAlert outcome={outcome} />}
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <PriceChange
                key={change.item.id}
                {...{ change, format, t }}
                isSelected={!excludedIds.has(change.item.id)}
                isLocked={isBusy || outcome !== null}
                onToggle={toggle}
              />
            ))}
          </ul>
        )}
        {result && (
          <p className={styles.finePrint}>
            {describeCompletion(completedAt ?? 0, format.locale, t)}. {changes.length > 0 && t('prices.note')}
          </p>
        )}
      </div>
    </Dialog>
  );
};
