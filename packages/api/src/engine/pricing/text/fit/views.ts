import type { TableName } from '../priors.ts';
import type { View } from './sale.ts';

const full: View = { path: 'full', brand: true, shipping: true, description: false };
const noShipping: View = { ...full, shipping: false };
const titleOnly: View = { path: null, brand: false, shipping: false, description: false };
const addDescription = (view: View): View => ({ ...view, description: true });

const shortPath: View = { ...noShipping, path: 'short' };

/** A view with its weight relative to the sale's other views, a whole number. */
export interface TrainingView {
  readonly view: View;
  readonly weight: number;
}

const known: readonly TrainingView[] = [
  { view: full, weight: 2 },
  { view: noShipping, weight: 2 },
  { view: shortPath, weight: 1 },
];
const addDescriptions = (views: readonly TrainingView[]): readonly TrainingView[] =>
  views.map(({ view, weight }) => ({ view: addDescription(view), weight }));

/** Views on which each table is trained. All views of a sale together have the weight of one sale. */
export const TRAINING_VIEWS: Readonly<Record<TableName, readonly TrainingView[]>> = {
  path: known,
  pathText: addDescriptions(known),
  title: [{ view: titleOnly, weight: 1 }],
  titleText: addDescriptions([{ view: titleOnly, weight: 1 }]),
};

/** Returns each view's share of its sale. */
export const sharesOfViews = (views: readonly TrainingView[]): number[] => {
  const total = views.reduce((sum, { weight }) => sum + weight, 0);
  return views.map(({ weight }) => weight / total);
};
