import { createContext } from 'react';
import type { Relist } from '../../stores/relist.ts';

/** The page's Relist, outside the one created for the try. */
export const SiteContext = /* @__PURE__ */ createContext<Relist | null>(null);
