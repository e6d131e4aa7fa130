import type { PriceResearch } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import type { Format } from '../shared/use-format.ts';
import { CURVE, computePriceCurve } from './price-curve.ts';
import styles from './pricing-card.module.css';

interface PriceBandProps {
  readonly research: PriceResearch;
  readonly format: Format;
  readonly t: Translate;
}

/** Keeps a centered label inside the band. Positions are fractions of the band's width. */
const clampInside = (position: number) => Math.min(Math.max(position, 0.1), 0.9);

const BandLabel = ({ position, amount }: { readonly position: number; readonly amount: string }) => (
  <span style={{ insetInlineStart: `${(clampInside(position) * 100).toFixed(1)}%` }}>{amount}</span>
);

/** Shows the low, average and high price as a distribution. */
export const PriceBand = ({ research, format, t }: PriceBandProps) => {
  const { low, high } = research;
  const average = Number(research.averagePrice);
  const curve = computePriceCurve(low, average, high);
  if (!curve) return null;
  const figures = { low: format.money(low), average: format.money(average), high: format.money(high) };
  return (
    <div className={styles.band}>
      <svg
        className={styles.curve}
        viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('pricing.bandText', figures)}
      >
        <path className={styles.curveOutline} d={curve.outline} />
        <path className={styles.curveMiddle} d={curve.middle} />
        <path
          className={styles.averageMark}
          vectorEffect="non-scaling-stroke"
          d={`M${(curve.positions.average * CURVE.width).toFixed(1)} 0V${CURVE.height}`}
        />
      </svg>
      <div className={styles.rangeLabels} aria-hidden="true">
        <BandLabel position={curve.positions.low} amount={figures.low} />
        <BandLabel position={curve.positions.high} amount={figures.high} />
      </div>
    </div>
  );
};
