import { ItemPage } from './item-page.tsx';

/** The page of the item named by the element's `item-id`; nothing without one. */
export const ItemElement = ({ itemId = '' }: { readonly itemId?: string | undefined }) => (itemId ? <ItemPage itemId={itemId} /> : null);
