import type { Gap } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import styles from './listing-generator.module.css';

interface GapsProps {
  readonly gaps: readonly Gap[];
  readonly onGap: (gap: Gap) => void;
  readonly t: Translate;
}

/** What buyers filter by and nobody knows, where the description would say it. A press leads to the field for that fact. */
export const Gaps = ({ gaps, onGap, t }: GapsProps) =>
  gaps.length > 0 && (
    <p className={styles.gaps}>
      {gaps.map((gap) => (
        <button key={gap} type="button" className={styles.gap} onClick={() => onGap(gap)}>
          {t('listing.gap', { fact: t(`listing.gap.${gap}`) })}
        </button>
      ))}
    </p>
  );
