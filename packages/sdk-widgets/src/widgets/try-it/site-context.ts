import { createContext } from 'react';
import type { Relist } from '../../stores/relist.ts';

/** The page's own Relist, around the one that the try has. */
export const SiteContext = /* @__PURE__ */ createContext<Relist | null>(null);
