/** Where an item's page is. */
export const itemAddress = (id: string): string => `/items/${encodeURIComponent(id)}`;

/** Where its listing is posted. */
export const postAddress = (id: string): string => `${itemAddress(id)}/posted`;
