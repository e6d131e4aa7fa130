import type { ItemListQuery } from '../../stores/item-list/item-list-state.ts';

/** What the filters offer, in the order they offer it. */
export const SHOWN = ['', 'draft', 'active', 'sold', 'needs-look'] as const satisfies readonly ItemListQuery['show'][];
export const LIST_SORTS_SHOWN = ['newest', 'oldest', 'price-high', 'price-low', 'name'] as const satisfies readonly ItemListQuery['sort'][];
export const PLACES_SHOWN = ['list', 'archive', 'bin'] as const satisfies readonly ItemListQuery['place'][];
