import type { FieldError, FieldErrorCode, PhotoAdvice } from '../../contract/index.ts';
import { createMessage } from '../../messages/format-message.ts';
import type { PreparedPhoto } from './types.ts';

/** Errors by photo advice, for photos that are not worth a paid request. */
const UNFIT_CODES: { readonly [Code in PhotoAdvice['code']]?: FieldErrorCode } = {
  empty: 'no_item',
  blurred: 'blurred',
  dark: 'too_dark',
  duplicate: 'duplicate',
};

/** A photo that is not worth a paid request. */
export interface UnfitPhoto {
  /** 1 to 5. */
  readonly position: number;
  readonly name: string;
  readonly code: PhotoAdvice['code'];
  readonly reason: FieldError;
}

/** Returns photos that are not worth a paid request, each with one reason. */
export const findUnfitPhotos = (photos: readonly Pick<PreparedPhoto, 'position' | 'name' | 'advice'>[]): UnfitPhoto[] =>
  photos.flatMap(({ position, name, advice }) => {
    const code = advice.find((entry) => entry.code in UNFIT_CODES)?.code;
    const reasonCode = code && UNFIT_CODES[code];
    return reasonCode ? [{ position, name, code, reason: createMessage('field', reasonCode) }] : [];
  });
