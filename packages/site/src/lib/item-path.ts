/** Returns the path of an item's page. */
export const getItemPath = (id: string): string => `/items/${encodeURIComponent(id)}`;

/** Returns the path of the page for posting an item's listing. */
export const getPostPath = (id: string): string => `${getItemPath(id)}/posted`;
