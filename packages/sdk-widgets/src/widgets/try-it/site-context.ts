import { createContext } from 'react';
import type { Relist } from '../../stores/relist.ts';

/** The page's Relist instance. An analysis without an account uses a separate one. */
export const SiteContext = /* @__PURE__ */ createContext<Relist | null>(null);
