/** Number of positions that each arrow key moves a photo. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Returns the id (`data-photo`) of the photo at a point, in viewport pixels. */
export const findPhotoIdAt = (list: HTMLElement, x: number, y: number) => {
  const elements = (list.getRootNode() as Document | ShadowRoot).elementsFromPoint(x, y);
  return elements.map((element) => element.closest<HTMLElement>('[data-photo]')?.dataset['photo']).find(Boolean);
};

/** Returns the id of the photo an event occurred in. */
export const findPhotoId = ({ target }: { readonly target: EventTarget | null }) =>
  (target as HTMLElement).closest<HTMLElement>('[data-photo]')?.dataset['photo'];

/** Returns how many positions a key moves a photo. On right-to-left pages, left means later. */
export const getStep = ({ key, target }: { readonly key: string; readonly target: EventTarget | null }): number => {
  const isMirrored = (target as Element).matches(':dir(rtl)') && !/Up|Down/.test(key);
  return (STEPS[key] ?? 0) * (isMirrored ? -1 : 1);
};
