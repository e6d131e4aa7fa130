export { ItemPage, type ItemPageProps } from './item-page.tsx';
