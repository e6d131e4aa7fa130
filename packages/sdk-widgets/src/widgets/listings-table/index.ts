export { ListingsTable, type ListingsTableProps } from './listings-table.tsx';
