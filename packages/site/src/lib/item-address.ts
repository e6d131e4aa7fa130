/** Returns the address of an item's page. */
export const itemAddress = (id: string): string => `/items/${encodeURIComponent(id)}`;

/** Returns the address of the page for posting an item's listing. */
export const postAddress = (id: string): string => `${itemAddress(id)}/posted`;
