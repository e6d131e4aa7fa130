import { useEffect, useState, type DragEvent } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Handlers for a place where files may be dropped, and whether some hang over it now. */
export const useFileDrop = (onFiles: (files: File[]) => void, enabled: boolean) => {
  const [over, setOver] = useState(false);
  return {
    over: over && enabled,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = enabled ? 'copy' : 'none';
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        if (enabled) onFiles([...event.dataTransfer.files]);
      },
    },
  };
};

/** Takes pasted files from anywhere on the page; text that is pasted is left alone. */
export const useFilePaste = (onFiles: (files: File[]) => void, enabled: boolean) => {
  useEffect(() => {
    if (!enabled) return undefined;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      // Also tells a second uploader on the page that these photos have found their place.
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles, enabled]);
};
