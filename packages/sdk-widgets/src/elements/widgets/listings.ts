export { default as texts } from '../../core/texts/en/listings-table.json';
export { ListingsTableElement as widget } from '../listings-table-element.tsx';
