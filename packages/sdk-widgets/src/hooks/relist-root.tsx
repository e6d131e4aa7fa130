import { useEffect, type ReactNode } from 'react';
import type { Theme } from '../core/config.ts';
import type { Relist } from '../stores/relist.ts';
import base from '../styles/base.module.css';
import '../styles/tokens.css';
import { OverlayProvider } from '../ui/overlays/overlays.tsx';
import { RelistContext } from './relist-context.ts';
import { ToastOutlet } from './toast-outlet.tsx';

export interface RelistRootProps {
  readonly relist: Relist;
  readonly theme?: Theme | undefined;
  readonly children?: ReactNode;
}

/** Provides a Relist instance to its children, watches its session and shows its toasts. */
export const RelistRoot = ({ relist, theme, children }: RelistRootProps) => {
  useEffect(() => relist.start(), [relist]);
  return (
    <RelistContext.Provider value={relist}>
      <OverlayProvider>
        <div className={base.root} lang={relist.config.lang} data-theme={theme ?? relist.config.theme}>
          {children}
          <ToastOutlet />
        </div>
      </OverlayProvider>
    </RelistContext.Provider>
  );
};
