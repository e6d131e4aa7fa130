export { texts } from './widgets/item.ts';
export { ItemPage } from '../widgets/item-page/item-page.tsx';
