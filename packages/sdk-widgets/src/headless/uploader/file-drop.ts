import type { TransferEvent } from '../shared/events.ts';

export interface LeaveEvent {
  readonly currentTarget: EventTarget;
  readonly relatedTarget: EventTarget | null;
}

/** Creates a handler for events with files. It leaves dragged text and links to the page. */
const createFilesHandler = (apply: (data: DataTransfer) => void) => (event: TransferEvent) => {
  const { dataTransfer } = event;
  if (!dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  apply(dataTransfer);
};

/** Creates the handlers of an element that accepts dropped files. They call `setIsOver` while files are dragged over it. */
export const createFileDrop = (canDrop: () => boolean, setIsOver: (isOver: boolean) => void, onFiles: (files: File[]) => void) => ({
  onDragOver: createFilesHandler((data) => {
    data.dropEffect = canDrop() ? 'copy' : 'none';
    setIsOver(canDrop());
  }),
  // The event also fires when the pointer moves onto a child.
  onDragLeave: ({ currentTarget, relatedTarget }: LeaveEvent) => {
    if (!(currentTarget as Node).contains(relatedTarget as Node | null)) setIsOver(false);
  },
  onDrop: createFilesHandler(({ files }) => {
    setIsOver(false);
    if (canDrop()) onFiles([...files]);
  }),
});
