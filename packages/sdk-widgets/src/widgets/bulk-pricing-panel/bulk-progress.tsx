import { useEffect, useRef } from 'react';
import type { Translate } from '../../core/translate.ts';
import { bulkPercent } from '../../headless/bulk-words.ts';
import type { BulkPricingState } from '../../stores/bulk/bulk-pricing.ts';
import { Button, Progress, Spinner, VisuallyHidden } from '../../ui/index.ts';
import styles from './bulk-pricing-panel.module.css';

export interface BulkProgressProps extends Pick<BulkPricingState, 'selected' | 'progress'> {
  readonly onCancel: () => void;
  readonly t: Translate;
}

/** Progress of an analysis: a bar if the server reports progress, else a spinner. */
export const BulkProgress = ({ selected, progress, onCancel, t }: BulkProgressProps) => {
  const button = useRef<HTMLButtonElement>(null);
  // The clicked button is gone, so move focus here.
  useEffect(() => button.current?.focus(), []);
  const { percent, spoken } = bulkPercent(progress);
  const title = t('bulk.analysing', { count: progress?.total ?? selected.size });
  const done = progress && t('bulk.progress', progress);
  return (
    <div className={styles.progress}>
      <p className={styles.working}>
        <Spinner size={20} />
        {title}
      </p>
      {progress && (
        <>
          <Progress value={percent} label={title} />
          <p className={styles.count}>{done}</p>
          <p className={styles.count}>{t('bulk.goesOn')}</p>
        </>
      )}
      <VisuallyHidden live="polite">{progress ? `${spoken}%` : title}</VisuallyHidden>
      <Button elementRef={button} onClick={onCancel}>
        {t('bulk.cancel')}
      </Button>
    </div>
  );
};
