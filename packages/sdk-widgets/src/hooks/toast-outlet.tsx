import { useEffect, useState } from 'react';
import { useStore } from './use-store.ts';
import { useTopOverlay } from '../ui/overlays.tsx';
import { TOAST_HOTKEY } from '../ui/constants.ts';
import { useRelist } from './relist-context.ts';
import { useToaster } from './use-toaster.ts';

/** Shows the one toast. Of several providers that share a Relist only the last one to claim does; an open dialog claims anew. */
export const ToastOutlet = () => {
  const { toasts, translate } = useRelist();
  const [me] = useState(() => Symbol('toast host'));
  const overlay = useTopOverlay();
  useEffect(() => toasts.getState().claim(me), [toasts, me, overlay]);
  const mine = useStore(toasts, (state) => state.hosts.at(-1) === me);
  const toast = useStore(toasts, (state) => state.toast);
  const loaded = useToaster(mine && toast !== null);
  if (!loaded) return null;
  return (
    <loaded.Toaster
      toast={mine && loaded.standing ? toast : null}
      onDismiss={toasts.getState().dismiss}
      container={overlay}
      label={translate('toasts.region', { hotkey: TOAST_HOTKEY })}
      closeLabel={translate('common.close')}
    />
  );
};
