import { useEffect, useRef } from 'react';
import { translateError } from '../../core/errors.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { computeBulkPercent } from '../../headless/bulk/bulk-rows.ts';
import type { BulkItemsState } from '../../stores/bulk/bulk-items.ts';
import type { BulkPricing, BulkPricingState } from '../../stores/bulk/bulk-pricing.ts';
import { Alert, Button, Card, Progress, Skeleton, Spinner, VisuallyHidden } from '../../ui/index.ts';
import { chart, refresh } from '../../ui/icons/outlines.ts';
import { useFormat } from '../shared/use-format.ts';
import styles from './bulk-pricing-panel.module.css';
import { BulkResults, type BulkResultsProps } from './bulk-results.tsx';
import { ItemPicker } from './item-picker.tsx';

export interface BulkPricingPanelViewProps extends Pick<BulkResultsProps, 'renderPrice'> {
  readonly items: BulkItemsState;
  readonly state: BulkPricingState;
  readonly actions: Pick<BulkPricing, 'select' | 'analyze' | 'cancel' | 'restart'>;
  readonly onRetry: () => void;
  readonly t: Translate;
}

const LoadError = ({ items, onRetry, t }: Pick<BulkPricingPanelViewProps, 'items' | 'onRetry' | 't'>) => (
  <Alert tone="error">
    <p>{items.items.length > 0 ? t('bulk.partly', { done: items.items.length, total: items.total }) : t('bulk.loadFailed')}</p>
    <Button size="s" icon={refresh} onClick={onRetry}>
      {t('common.retry')}
    </Button>
  </Alert>
);

const LoadingStatus = ({ items: { items, total }, t }: Pick<BulkPricingPanelViewProps, 'items' | 't'>) => (
  <output className={styles.loading}>
    <span className={styles.count}>{total > 0 ? t('bulk.loading', { done: items.length, total }) : t('common.loading')}</span>
    {total > 0 && <Progress value={(items.length / total) * 100} label={t('bulk.loading', { done: items.length, total })} />}
  </output>
);

const SelectionStep = (props: BulkPricingPanelViewProps) => {
  const { items, state, actions, t } = props;
  const isEmpty = items.items.length === 0;
  if (items.status === 'ready' && isEmpty)
    return (
      <div className={styles.empty}>
        <h3>{t('bulk.empty.title')}</h3>
        <p>{t('bulk.empty.text')}</p>
      </div>
    );
  return (
    <div className={styles.picker}>
      <p className={styles.intro}>{t('bulk.intro')}</p>
      {items.status === 'error' && <LoadError {...props} />}
      {state.error?.message && <Alert tone="error">{translateError(state.error, t)}</Alert>}
      {isEmpty && items.status !== 'error' && <Skeleton lines={5} />}
      {!isEmpty && (
        <>
          <ItemPicker items={items.items} selected={state.selected} onSelect={actions.select} t={t} />
          <Button variant="primary" icon={chart} className={styles.submit} onClick={() => void actions.analyze()}>
            {t('bulk.analyse', { count: state.selected.size })}
          </Button>
        </>
      )}
      {/* The loading state comes last and is remounted when the list arrives, so that visible content does not move. */}
      {items.status === 'loading' && <LoadingStatus key={String(isEmpty)} {...props} />}
    </div>
  );
};

interface BulkProgressProps extends Pick<BulkPricingState, 'selected' | 'progress'> {
  readonly onCancel: () => void;
  readonly t: Translate;
}

/** Progress of an analysis: a bar if the server reports progress, else a spinner. */
const BulkProgress = ({ selected, progress, onCancel, t }: BulkProgressProps) => {
  const button = useRef<HTMLButtonElement>(null);
  // The clicked button no longer exists, so move focus here.
  useEffect(() => button.current?.focus(), []);
  const { percent, announcedPercent } = computeBulkPercent(progress);
  const title = t('bulk.analysing', { count: progress?.total ?? selected.size });
  const progressText = progress && t('bulk.progress', progress);
  return (
    <div className={styles.progress}>
      <p className={styles.progressText}>
        <Spinner size={20} />
        {title}
      </p>
      {progress && (
        <>
          <Progress value={percent} label={title} />
          <p className={styles.count}>{progressText}</p>
          <p className={styles.count}>{t('bulk.goesOn')}</p>
        </>
      )}
      <VisuallyHidden live="polite">{progress ? `${announcedPercent}%` : title}</VisuallyHidden>
      <Button elementRef={button} onClick={onCancel}>
        {t('bulk.cancel')}
      </Button>
    </div>
  );
};

/** Presentational panel that selects items, prices them and shows the results. */
export const BulkPricingPanelView = (props: BulkPricingPanelViewProps) => {
  const { state, actions, renderPrice, t } = props;
  const format = useFormat();
  const { step, result, completedAt } = state;
  return (
    <Card title={t('bulk.title')}>
      {step === 'selecting' && <SelectionStep {...props} />}
      {step === 'analysing' && <BulkProgress {...state} onCancel={() => void actions.cancel()} t={t} />}
      {step === 'done' && result && (
        <BulkResults
          result={result}
          completedAt={completedAt ?? 0}
          onRestart={actions.restart}
          renderPrice={renderPrice}
          format={format}
          t={t}
        />
      )}
    </Card>
  );
};
