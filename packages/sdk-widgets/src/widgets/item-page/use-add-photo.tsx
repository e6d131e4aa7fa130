import type { Item } from '@relist/api/contract';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { MAX_PHOTOS } from '../../core/constants.ts';
import type { RelistError } from '../../core/errors.ts';
import type { FactEditing } from '../analysis-card/use-corrections.ts';
import { useConnectionCheck } from '../shared/use-online.ts';

/** The upload of one more photo to the displayed item, from anywhere on its page. */
export interface PhotoUpload {
  /** The hidden input; render it once. */
  readonly input: ReactNode;
  readonly openFilePicker: () => void;
  /** True while an upload is running. */
  readonly isBusy: boolean;
  /** True if the item has the maximum number of photos. */
  readonly isFull: boolean;
  /** Error from the last upload. */
  readonly error: RelistError | null;
  /** Sends the last photo again. After `photos_unfit`, whose message the seller has read, sends it anyway. */
  readonly retry: () => void;
}

interface PhotoInputProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onPhoto: (file: File) => void;
}

const PhotoInput = ({ inputRef, onPhoto }: PhotoInputProps) => (
  <input
    ref={inputRef}
    type="file"
    accept="image/*"
    hidden
    data-input="add"
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? [];
      if (file) onPhoto(file);
      // Otherwise choosing the same file again would not fire a change event.
      currentTarget.value = '';
    }}
  />
);

export const useAddPhoto = ({ photos }: Pick<Item, 'photos'>, editing: FactEditing): PhotoUpload => {
  const inputRef = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<RelistError | null>(null);
  const checkConnection = useConnectionCheck();
  const lastFileRef = useRef<File>(null);
  const add = async (file: File, sendAnyway?: 'true') => {
    lastFileRef.current = file;
    setError(null);
    setError(await editing.addPhoto(file, sendAnyway));
  };
  return {
    input: <PhotoInput inputRef={inputRef} onPhoto={(file) => void add(file)} />,
    openFilePicker: () => checkConnection() && inputRef.current?.click(),
    isBusy: editing.pending === 'photo',
    isFull: photos.length >= MAX_PHOTOS,
    error,
    retry: () => lastFileRef.current && void add(lastFileRef.current, error?.code === 'photos_unfit' ? 'true' : undefined),
  };
};
