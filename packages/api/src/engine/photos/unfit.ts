import type { PhotoAdvice } from '../../contract/index.ts';
import type { PreparedPhoto } from './types.ts';

/** What a photo has that makes asking about it a waste of money, completing the sentence that begins with the photo. */
const WASTES: { readonly [Code in PhotoAdvice['code']]?: string } = {
  empty: 'is without an item',
  blurred: 'is blurred',
  dark: 'is too dark',
  duplicate: 'is the same as another',
};

export interface UnfitPhoto {
  /** 1 to 5. */
  readonly position: number;
  readonly name: string;
  readonly code: PhotoAdvice['code'];
  /** "is blurred" */
  readonly problem: string;
}

/** Photos that a paid provider would learn little from, each with its gravest fault. */
export const findUnfit = (photos: readonly Pick<PreparedPhoto, 'position' | 'name' | 'advice'>[]): UnfitPhoto[] =>
  photos.flatMap(({ position, name, advice }) => {
    const code = advice.map((each) => each.code).find((each) => each in WASTES);
    return code ? [{ position, name, code, problem: WASTES[code] ?? '' }] : [];
  });
