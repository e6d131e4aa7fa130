import { ItemPage } from './item-page.tsx';

/** The page of the item in the element's `item-id`; renders nothing without one. */
export const ItemElement = ({ itemId = '' }: { readonly itemId?: string | undefined }) => (itemId ? <ItemPage itemId={itemId} /> : null);
