import { useEffect, useState, type DragEvent } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Returns handlers for a drop target, and whether files are being dragged over it. */
export const useFileDrop = (onFiles: (files: File[]) => void, isEnabled: boolean) => {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  return {
    isOver: isDraggedOver && isEnabled,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = isEnabled ? 'copy' : 'none';
        setIsDraggedOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDraggedOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsDraggedOver(false);
        if (isEnabled) onFiles([...event.dataTransfer.files]);
      },
    },
  };
};

/** Accepts pasted files anywhere on the page, and ignores pasted text. */
export const useFilePaste = (onFiles: (files: File[]) => void, isEnabled: boolean) => {
  useEffect(() => {
    if (!isEnabled) return undefined;
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      // This also keeps a second uploader on the page from adding the same files.
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [onFiles, isEnabled]);
};
