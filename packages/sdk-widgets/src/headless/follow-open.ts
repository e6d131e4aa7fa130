import type { Pressed } from './press.ts';

/** For a `<dialog>` that opens and closes as the state says; the browser keeps the focus in it and gives it back. */
export const followOpen = (isOpen: boolean, close: () => void) => ({
  ref: (dialog: HTMLDialogElement | null) => {
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  },
  // Also where Escape or the page itself closed it. Told a moment later: the next question may be open by then.
  onClose: ({ currentTarget }: Pressed) => {
    if (!(currentTarget as HTMLDialogElement).open) close();
  },
});
