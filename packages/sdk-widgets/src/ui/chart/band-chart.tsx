import { ChartTable, type ChartData } from './chart-table.tsx';
import styles from './chart.module.css';
import { createTicks, toPercent } from './scale.ts';

export interface BandPoint {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly value: number;
  /** Bounds; null means the value itself. */
  readonly low: number | null;
  readonly high: number | null;
}
export interface ChartMark {
  readonly time: number;
  readonly value: number;
  readonly kind: 'asked' | 'sold';
  /** Tooltip text. */
  readonly text: string;
}
export interface BandChartProps {
  /** Values in any order. A value of 0 means no value and is not drawn. */
  readonly points: readonly BandPoint[];
  readonly marks: readonly ChartMark[];
  readonly format: (value: number) => string;
  /** Formats a time, which is in milliseconds since 1970. */
  readonly formatDate: (time: number) => string;
  /** The chart's text alternative. */
  readonly summary: string;
  readonly legend: { readonly line: string; readonly band: string; readonly asked: string; readonly sold: string };
  readonly table: ChartData;
}

const HEIGHT = 220;
const AXIS_HEIGHT = 26;
/** Fraction of the time axis that stays free after the newest point. */
const FREE_SHARE = 0.06;
/** The end of the time axis in percent. */
const RIGHT_EDGE = 100;

/** Returns the points of a step line, because a price stays the same until the next one. */
const createStepLine = (positions: readonly (readonly [number, number])[]): string[] =>
  positions.flatMap(([x, y], index) => {
    const nextX = positions[index + 1]?.[0] ?? RIGHT_EDGE;
    return [`${x} ${y}`, `${nextX} ${y}`];
  });

const Legend = ({ legend, marks, isLine }: Pick<BandChartProps, 'legend' | 'marks'> & { readonly isLine: boolean }) => (
  <ul className={styles.legend} aria-hidden="true">
    <li>
      <svg>{isLine ? <path className={styles.line} d="M0 6h16" /> : <circle className={styles.point} cx="8" cy="6" r="4" />}</svg>
      {legend.line}
    </li>
    {isLine && (
      <li>
        <svg>
          <rect className={styles.band} width="16" height="12" rx="2" />
        </svg>
        {legend.band}
      </li>
    )}
    {(['asked', 'sold'] as const).map(
      (kind) =>
        marks.some((mark) => mark.kind === kind) && (
          <li key={kind}>
            <svg>
              <circle className={styles[kind]} cx="8" cy="6" r="5" />
            </svg>
            {legend[kind]}
          </li>
        ),
    )}
  </ul>
);

const sortByTime = <Mark extends { readonly time: number; readonly value: number }>(marks: readonly Mark[]): Mark[] =>
  marks.filter(({ value }) => value > 0).toSorted((a, b) => a.time - b.time);

/** Returns ticks, and functions from times and values to positions in percent. */
const createScale = (points: readonly BandPoint[], marks: readonly ChartMark[]) => {
  const times = [...points, ...marks].map(({ time }) => time);
  const [oldest, newest] = [Math.min(...times), Math.max(...times)];
  // The line extends a little past the newest price.
  const axisEnd = newest + (newest - oldest) * FREE_SHARE;
  const ticks = createTicks(Math.max(...points.map(({ value, high }) => high ?? value), ...marks.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  return {
    oldest,
    newest,
    ticks,
    toX: (time: number) => toPercent(time, oldest, axisEnd),
    toY: (value: number) => 100 - toPercent(value, 0, top),
  };
};
type Scale = ReturnType<typeof createScale>;

/** The line of values within the band of their bounds. */
const Band = ({ points, scale }: { readonly points: readonly BandPoint[]; readonly scale: Scale }) => {
  const createLine = (pick: (point: BandPoint) => number) =>
    createStepLine(points.map((point) => [scale.toX(point.time), scale.toY(pick(point))]));
  const upperLine = createLine(({ high, value }) => high ?? value);
  const lowerLine = createLine(({ low, value }) => low ?? value);
  return (
    <svg viewBox="0 0 100 100" width="100%" height={HEIGHT} preserveAspectRatio="none">
      <path className={styles.band} d={`M${upperLine.join('L')}L${lowerLine.toReversed().join('L')}Z`} />
      <path className={styles.line} vectorEffect="non-scaling-stroke" d={`M${createLine(({ value }) => value).join('L')}`} />
    </svg>
  );
};

/** A value over time within its bounds, with events. A single value is a dot, because a line would imply that it stayed constant. */
export const BandChart = ({ points: unsortedPoints, marks: unsortedMarks, format, formatDate, summary, legend, table }: BandChartProps) => {
  const points = sortByTime(unsortedPoints);
  const marks = sortByTime(unsortedMarks);
  const isLine = points.length > 1;
  if (points.length + marks.length === 0) return <ChartTable {...table} />;
  const scale = createScale(points, marks);
  const [oldestDate, newestDate] = [formatDate(scale.oldest), formatDate(scale.newest)];
  /** With a single time, the point and its date are in the middle. */
  const isSingleTime = scale.oldest === scale.newest;
  const toPixels = (value: number) => (scale.toY(value) * HEIGHT) / 100;
  return (
    <figure className={styles.figure}>
      <svg className={styles.plot} height={HEIGHT + AXIS_HEIGHT + 8} role="img" aria-label={summary}>
        <g transform="translate(0 8)">
          {scale.ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1="0" x2="100%" y1={toPixels(tick)} y2={toPixels(tick)} />
              <text className={styles.axis} x="-8" y={toPixels(tick) + 4} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
          {isLine && <Band points={points} scale={scale} />}
          {points.map(({ time, value }, index) => (
            <circle key={index} className={styles.point} cx={`${scale.toX(time)}%`} cy={toPixels(value)} r="4">
              <title>{`${formatDate(time)}: ${format(value)}`}</title>
            </circle>
          ))}
          {marks.map(({ time, value, kind, text }, index) => (
            <circle key={index} className={styles[kind]} cx={`${scale.toX(time)}%`} cy={toPixels(value)} r="6">
              <title>{text}</title>
            </circle>
          ))}
          <text className={styles.axis} x={isSingleTime ? '50%' : undefined} y={HEIGHT + 20} textAnchor={isSingleTime ? 'middle' : 'start'}>
            {oldestDate}
          </text>
          {oldestDate !== newestDate && (
            <text className={styles.axis} x="100%" y={HEIGHT + 20} textAnchor="end">
              {newestDate}
            </text>
          )}
        </g>
      </svg>
      <Legend legend={legend} marks={marks} isLine={isLine} />
      <ChartTable {...table} />
    </figure>
  );
};
