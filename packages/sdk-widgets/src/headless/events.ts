/** As much of an event as the getters read: React's, Preact's and the browser's own all have it. */
export interface Transfer {
  readonly dataTransfer?: DataTransfer | null;
  readonly clipboardData?: DataTransfer | null;
  preventDefault(): void;
}

/** What stands in the field. */
export const typed = ({ currentTarget }: { readonly currentTarget: EventTarget }): string => (currentTarget as HTMLInputElement).value;

/** The chosen files; the input forgets them, since the same file chosen again would be no change. */
export const takeFiles = (target: EventTarget): File[] => {
  const input = target as HTMLInputElement;
  const files = [...(input.files ?? [])];
  input.value = '';
  return files;
};

/** Whether the box is checked. */
export const isChecked = ({ currentTarget }: { readonly currentTarget: EventTarget }): boolean =>
  (currentTarget as HTMLInputElement).checked;
