export { ListingsGrid, type ListingsGridProps } from './listings-grid.tsx';
