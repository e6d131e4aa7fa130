import type { Pressed } from './press.ts';

/** For a `<dialog>` that opens and closes with the state; the browser traps focus in it and restores it. */
export const followOpen = (isOpen: boolean, close: () => void) => ({
  ref: (dialog: HTMLDialogElement | null) => {
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  },
  // Also fires when Escape or the page closed it. Deferred, because the next question may be open by then.
  onClose: ({ currentTarget }: Pressed) => {
    if (!(currentTarget as HTMLDialogElement).open) close();
  },
});
