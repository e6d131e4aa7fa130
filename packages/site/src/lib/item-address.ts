/** Where an item's page is. */
export const itemAddress = (id: string): string => `/items/${encodeURIComponent(id)}`;
