/** Drawing area of the band in SVG units, stretched to the available space. */
export const CURVE = { width: 200, height: 40 } as const;
const CURVE_STEPS = 48;

export interface PriceCurve {
  /** Closed outline of the entire curve. */
  readonly outline: string;
  /** Closed outline of the part between low and high. */
  readonly middle: string;
  /** Positions along the width, from 0 to 1. */
  readonly positions: { readonly low: number; readonly average: number; readonly high: number };
}

/**
 * Returns the curve of a price range: two halves of bell curves that meet at the average. Each half is as wide as its side of the range, so
 * that the curve shows a long tail of expensive sales. It is drawn from these three figures only. Returns null if the range has no width.
 */
export const computePriceCurve = (low: number, average: number, high: number): PriceCurve | null => {
  if (!(low < high) || ![low, average, high].every(Number.isFinite)) return null;
  const peak = Math.min(Math.max(average, low), high);
  const spread = high - low;
  const leftEdge = low - spread * 0.28;
  const span = spread * 1.56;
  /** The end of a side, at the 10th or 90th percentile, is 1.28 standard deviations from the peak. */
  const computeDeviation = (sideWidth: number) => Math.max(sideWidth, spread * 0.12) / 1.28;
  const getHeight = (price: number) => {
    const deviation = computeDeviation(price < peak ? peak - low : high - peak);
    return Math.exp(-((price - peak) ** 2) / (2 * deviation * deviation));
  };
  const toPosition = (price: number) => (price - leftEdge) / span;
  const createOutline = (start: number, end: number) => {
    const points = Array.from({ length: CURVE_STEPS + 1 }, (_, step) => {
      const price = start + ((end - start) * step) / CURVE_STEPS;
      return `${(toPosition(price) * CURVE.width).toFixed(1)} ${(CURVE.height - getHeight(price) * (CURVE.height - 2)).toFixed(1)}`;
    });
    const [left, right] = [toPosition(start) * CURVE.width, toPosition(end) * CURVE.width];
    return `M${left.toFixed(1)} ${CURVE.height}L${points.join('L')}L${right.toFixed(1)} ${CURVE.height}Z`;
  };
  return {
    outline: createOutline(leftEdge, leftEdge + span),
    middle: createOutline(low, high),
    positions: { low: toPosition(low), average: toPosition(peak), high: toPosition(high) },
  };
};
