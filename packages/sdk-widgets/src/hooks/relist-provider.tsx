import { useEffect, useState, type ReactNode } from 'react';
import type { RelistConfig, Theme } from '../core/config.ts';
import { createRelist, type Relist } from '../core/create-relist.ts';
import base from '../styles/base.module.css';
import { OverlayProvider } from '../ui/overlays.tsx';
import { RelistContext } from './relist-context.ts';
import { ToastOutlet } from './toast-outlet.tsx';

export type RelistProviderProps = { readonly children?: ReactNode; readonly theme?: Theme } & (
  | { readonly relist: Relist; readonly config?: never }
  | { readonly config: RelistConfig; readonly relist?: never }
);

/** Gives its children one Relist: an own one, or one made from `config` at the first render. Shows its toasts. */
export const RelistProvider = ({ relist: given, config, theme, children }: RelistProviderProps) => {
  const [own] = useState(() => given ?? createRelist(config));
  const relist = given ?? own;
  useEffect(() => relist.start(), [relist]);
  return (
    <RelistContext value={relist}>
      <OverlayProvider>
        <div className={base.root} data-theme={theme ?? relist.config.theme}>
          {children}
          <ToastOutlet />
        </div>
      </OverlayProvider>
    </RelistContext>
  );
};
