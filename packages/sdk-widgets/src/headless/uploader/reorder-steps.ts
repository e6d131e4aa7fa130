/** Returns the id (`data-photo`) of the photo an event occurred in. */
export const findPhotoId = ({ target }: { readonly target: EventTarget | null }) =>
  (target as HTMLElement).closest<HTMLElement>('[data-photo]')?.dataset['photo'];

/** Returns the id of the photo at a point, in viewport pixels. */
export const findPhotoIdAt = (list: HTMLElement, x: number, y: number) => {
  const elements = (list.getRootNode() as Document | ShadowRoot).elementsFromPoint(x, y);
  return elements.map((target) => findPhotoId({ target })).find(Boolean);
};

/** Returns how many positions a key moves a photo. On right-to-left pages, left means later. */
export const getStep = ({ key, target }: { readonly key: string; readonly target: EventTarget | null }): number => {
  if (!key.startsWith('Arrow')) return 0;
  const isMirrored = (target as Element).matches(':dir(rtl)') && !/Up|Down/.test(key);
  return /Right|Down/.test(key) === isMirrored ? -1 : 1;
};
