import { useRef, type ReactNode } from 'react';
import type { Relist } from '../../stores/create-relist.ts';
import { showUploaderToast } from '../../stores/analysis/uploader-toast.ts';
import { useRelist } from '../../hooks/index.ts';
import styles from './photo-uploader.module.css';

/** Opens the camera. If that fails, shows what to do instead. */
export const openCamera = (input: HTMLInputElement | null, relist: Relist) => {
  if (!input) return showUploaderToast(relist, 'cameraMissing');
  try {
    input.click();
  } catch {
    showUploaderToast(relist, 'cameraFailed');
  }
};

export interface FileInputs {
  /** The two hidden inputs. Render them once. */
  readonly inputs: ReactNode;
  readonly choose: () => void;
  readonly takePhoto: () => void;
}

const createInputProps = (onFiles: (files: File[]) => void, accept = 'image/*') => ({
  type: 'file',
  accept,
  className: styles.input,
  tabIndex: -1,
  'aria-hidden': true,
  onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    onFiles([...(currentTarget.files ?? [])]);
    // Otherwise choosing the same file again would not fire a change event.
    currentTarget.value = '';
  },
});

/** Returns hidden inputs for files and the camera, and functions that open them. */
export const useFileInputs = (onFiles: (files: File[]) => void, accept?: string): FileInputs => {
  const relist = useRelist();
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const inputProps = createInputProps(onFiles, accept);
  return {
    inputs: (
      <>
        <input {...inputProps} ref={fileInput} multiple data-input="files" />
        <input {...inputProps} ref={cameraInput} capture="environment" data-input="camera" />
      </>
    ),
    choose: () => fileInput.current?.click(),
    takePhoto: () => openCamera(cameraInput.current, relist),
  };
};
