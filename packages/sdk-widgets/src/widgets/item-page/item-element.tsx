import { ItemPage } from './item-page.tsx';

/** The page of the item that the element's `item-id` names; nothing without one. */
export const ItemElement = ({ itemId = '' }: { readonly itemId?: string | undefined }) => (itemId ? <ItemPage itemId={itemId} /> : null);
