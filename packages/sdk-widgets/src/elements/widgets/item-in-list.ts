export { texts } from './item.ts';
export { ItemPage } from '../../widgets/item-page/item-page.tsx';
