import type { TableName } from '../priors.ts';
import type { View } from './sale.ts';

const FULL_VIEW: View = { path: 'full', hasBrand: true, hasShipping: true, hasDescription: false };
const NO_SHIPPING_VIEW: View = { ...FULL_VIEW, hasShipping: false };
const TITLE_ONLY_VIEW: View = { path: null, hasBrand: false, hasShipping: false, hasDescription: false };
const addDescription = (view: View): View => ({ ...view, hasDescription: true });

const SHORT_PATH_VIEW: View = { ...NO_SHIPPING_VIEW, path: 'short' };

/** A view with its weight relative to the sale's other views, a whole number. */
export interface TrainingView {
  readonly view: View;
  readonly weight: number;
}

const KNOWN_PATH_VIEWS: readonly TrainingView[] = [
  { view: FULL_VIEW, weight: 2 },
  { view: NO_SHIPPING_VIEW, weight: 2 },
  { view: SHORT_PATH_VIEW, weight: 1 },
];
const addDescriptions = (views: readonly TrainingView[]): readonly TrainingView[] =>
  views.map(({ view, weight }) => ({ view: addDescription(view), weight }));

/** Views on which each table is trained. All views of a sale together have the weight of one sale. */
export const TRAINING_VIEWS: Readonly<Record<TableName, readonly TrainingView[]>> = {
  path: KNOWN_PATH_VIEWS,
  pathText: addDescriptions(KNOWN_PATH_VIEWS),
  title: [{ view: TITLE_ONLY_VIEW, weight: 1 }],
  titleText: addDescriptions([{ view: TITLE_ONLY_VIEW, weight: 1 }]),
};

/** Returns each view's share of its sale. */
export const computeViewShares = (views: readonly TrainingView[]): number[] => {
  const total = views.reduce((sum, { weight }) => sum + weight, 0);
  return views.map(({ weight }) => weight / total);
};
