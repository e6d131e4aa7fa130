import type { PressEvent } from './create-button-props.ts';

/** Returns props for a `<dialog>` that opens and closes with the state; the browser traps focus in it and restores focus on close. */
export const createDialogProps = (isOpen: boolean, close: () => void) => ({
  ref: (dialog: HTMLDialogElement | null) => {
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  },
  // This also fires when Escape or the page closes the dialog. The event is deferred, so the next question may be open by then.
  onClose: ({ currentTarget }: PressEvent) => {
    if (!(currentTarget as HTMLDialogElement).open) close();
  },
});
