import { useEffect, useState } from 'react';
import { TOAST_HOTKEY } from '../ui/overlays/constants.ts';
import { useTopOverlay } from '../ui/overlays/overlays.tsx';
import type { Toaster } from '../ui/overlays/toaster.tsx';
import { useRelist } from './relist-context.ts';
import { useStore } from './use-store.ts';

export interface LoadedToaster {
  readonly Toaster: typeof Toaster;
  /** False until a frame after loading, because screen readers announce only what is added to an existing region. */
  readonly isReady: boolean;
}

/** Loads the toast component with the first reason for it, because most visits show no toast. After a load error, a new reason retries. */
export const useToaster = (reason: unknown): LoadedToaster | null => {
  const [loadedToaster, setLoadedToaster] = useState<LoadedToaster | null>(null);
  const shouldLoad = loadedToaster === null && reason;
  useEffect(() => {
    if (!shouldLoad) return;
    import('../ui/overlays/toaster.tsx').then(
      (module) => {
        setLoadedToaster({ Toaster: module.Toaster, isReady: false });
        requestAnimationFrame(() => setLoadedToaster({ Toaster: module.Toaster, isReady: true }));
      },
      // The user is probably offline. The card shows the error, and the next toast retries.
      () => undefined,
    );
  }, [shouldLoad]);
  return loadedToaster;
};

/**
 * Shows the current toast. If several providers share a Relist instance, only the last one renders it. While a dialog is open, the dialog
 * contains the toast.
 */
export const ToastOutlet = () => {
  const { toasts, translate } = useRelist();
  const [outlet] = useState(() => Symbol('toast outlet'));
  const overlay = useTopOverlay();
  useEffect(() => toasts.getState().addOutlet(outlet), [toasts, outlet, overlay]);
  const isLastOutlet = useStore(toasts, (state) => state.outlets.at(-1) === outlet);
  const toast = useStore(toasts, (state) => state.toast);
  const loadedToaster = useToaster(useStore(toasts, (state) => isLastOutlet && (state.toast ?? state.isExpected)));
  if (!loadedToaster) return null;
  return (
    <loadedToaster.Toaster
      toast={isLastOutlet && loadedToaster.isReady ? toast : null}
      onDismiss={toasts.getState().dismiss}
      container={overlay}
      label={translate('toasts.region', { hotkey: TOAST_HOTKEY })}
      closeLabel={translate('common.close')}
    />
  );
};
