import { paths, type Audience } from './paths.ts';
import { chapters } from './pages/docs/guides.ts';

const guides = chapters.flatMap((chapter) => chapter.guides.map(({ slug }) => [`/docs/${slug}`, 'open'] as const));

/** Every path with its audience, which the build writes into site-map.json for the server. */
export const siteMap: Readonly<Record<string, Audience>> = { ...paths, ...Object.fromEntries(guides) };
