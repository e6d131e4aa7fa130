import type { TableName } from '../priors.ts';
import type { View } from './sale.ts';

const full: View = { path: 'full', brand: true, shipping: true, description: false };
const noShipping: View = { ...full, shipping: false };
const titleOnly: View = { path: null, brand: false, shipping: false, description: false };
const withText = (view: View): View => ({ ...view, description: true });

const shortPath: View = { ...noShipping, path: 'short' };

/** A view with its weight relative to the others of its sale; a whole number. */
export interface LearnedView {
  readonly view: View;
  readonly weight: number;
}

const known: readonly LearnedView[] = [
  { view: full, weight: 2 },
  { view: noShipping, weight: 2 },
  { view: shortPath, weight: 1 },
];
const withTexts = (views: readonly LearnedView[]): readonly LearnedView[] =>
  views.map(({ view, weight }) => ({ view: withText(view), weight }));

/** Views that a table learns from; those of a sale together weigh as one sale. */
export const LEARNED: Readonly<Record<TableName, readonly LearnedView[]>> = {
  path: known,
  pathText: withTexts(known),
  title: [{ view: titleOnly, weight: 1 }],
  titleText: withTexts([{ view: titleOnly, weight: 1 }]),
};

/** Returns the share of each view in its sale. */
export const sharesOfViews = (views: readonly LearnedView[]): number[] => {
  const total = views.reduce((sum, { weight }) => sum + weight, 0);
  return views.map(({ weight }) => weight / total);
};
