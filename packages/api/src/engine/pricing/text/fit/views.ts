import type { TableName } from '../priors.ts';
import type { View } from './sale.ts';

const full: View = { path: 'full', brand: true, shipping: true, description: false };
const noShipping: View = { ...full, shipping: false };
const titleOnly: View = { path: null, brand: false, shipping: false, description: false };
const withText = (view: View): View => ({ ...view, description: true });

const shortPath: View = { ...noShipping, path: 'short' };
const known = [full, full, noShipping, noShipping, shortPath];

/** Views that a table learns from; one that stands twice weighs twice. */
export const LEARNED: Readonly<Record<TableName, readonly View[]>> = {
  path: known,
  pathText: known.map(withText),
  title: [titleOnly],
  titleText: [withText(titleOnly)],
};
