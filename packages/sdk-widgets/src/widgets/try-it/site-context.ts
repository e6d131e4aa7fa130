import { createContext } from 'react';
import type { Relist } from '../../stores/relist.ts';

/** The Relist of the page; the try uses one of its own. */
export const SiteContext = /* @__PURE__ */ createContext<Relist | null>(null);
