import { useEffect, useState } from 'react';
import { createFileDrop } from '../../headless/uploader/file-drop.ts';

/** Returns whether files are being dragged over a drop target, and its handlers. */
export const useFileDrop = (onFiles: (files: File[]) => void, isEnabled: boolean) => {
  const [isOver, setIsOver] = useState(false);
  return [isOver, createFileDrop(() => isEnabled, setIsOver, onFiles)] as const;
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
