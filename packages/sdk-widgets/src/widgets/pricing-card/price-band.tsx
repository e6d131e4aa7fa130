import type { PriceResearch } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import type { Format } from '../shared/use-format.ts';
import { coverageSentence } from '../../headless/coverage.ts';
import { CURVE, priceCurve } from './price-curve.ts';
import styles from './pricing-card.module.css';

interface PriceBandProps {
  research: PriceResearch;
  format: Format;
  t: Translate;
}

/** Keeps a centred label inside the band, as shares of its width. */
const inside = (at: number) => Math.min(Math.max(at, 0.16), 0.84);

const Mark = ({ at, amount, word }: { at: number; amount: string; word: string }) => (
  <div className={styles.mark} style={{ insetInlineStart: `${(inside(at) * 100).toFixed(1)}%` }}>
    <b>{amount}</b> <span>{word}</span>
  </div>
);

/** Low, average and high as a hill of prices, with the same in a sentence. */
export const PriceBand = ({ research, format, t }: PriceBandProps) => {
  const { low, high } = research;
  const average = Number(research.averagePrice);
  const curve = priceCurve(low, average, high);
  const figures = { low: format.money(low), average: format.money(average), high: format.money(high) };
  return (
    <figure className={styles.band}>
      {curve && (
        <>
          {/* The average stands above the hill, the ends below: however lopsided the range, they never meet. */}
          <div className={`${styles.marks} ${styles.marksTop}`} aria-hidden="true">
            <Mark at={curve.at.average} amount={figures.average} word={t('pricing.average')} />
          </div>
          <svg
            className={styles.hill}
            viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t('pricing.bandText', figures)}
          >
            <path className={styles.hillAll} d={curve.hill} />
            <path className={styles.hillMiddle} d={curve.middle} />
            <path
              className={styles.hillPin}
              vectorEffect="non-scaling-stroke"
              d={`M${(curve.at.average * CURVE.width).toFixed(1)} 0V${CURVE.height}`}
            />
          </svg>
          <div className={styles.marks} aria-hidden="true">
            <Mark at={curve.at.low} amount={figures.low} word={t('pricing.low')} />
            <Mark at={curve.at.high} amount={figures.high} word={t('pricing.high')} />
          </div>
        </>
      )}
      <figcaption>{coverageSentence(research, figures, t)}</figcaption>
    </figure>
  );
};
