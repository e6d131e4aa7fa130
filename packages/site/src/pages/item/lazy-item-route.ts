import { createPage } from '../../lib/create-page.tsx';

/** The item page. The home page preloads it. */
export const ItemRoute = createPage(async () => (await import('./item-route.tsx')).ItemRoute);
