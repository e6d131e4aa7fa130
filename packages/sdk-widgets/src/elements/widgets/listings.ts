import listingsTexts from '../../core/texts/en/listings.json';
import tableTexts from '../../core/texts/en/listings-table.json';

export const texts = { ...listingsTexts, ...tableTexts };
export { ListingsTableElement as widget } from '../listings-table-element.tsx';
