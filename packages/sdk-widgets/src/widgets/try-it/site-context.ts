import { createContext } from 'react';
import type { Relist } from '../../stores/relist.ts';

/** The page's Relist instance. A try uses a separate one. */
export const SiteContext = /* @__PURE__ */ createContext<Relist | null>(null);
