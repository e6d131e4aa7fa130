/** The part of a drop or paste event that the getters read. React, Preact and DOM events all have it. */
export interface TransferEvent {
  readonly dataTransfer?: DataTransfer | null;
  readonly clipboardData?: DataTransfer | null;
  preventDefault(): void;
}

/** Returns the field's value. */
export const getInputValue = ({ currentTarget }: { readonly currentTarget: EventTarget }): string =>
  (currentTarget as HTMLInputElement).value;

/** Returns the chosen files and clears the input, because choosing the same file again would not fire a change event. */
export const takeFiles = (target: EventTarget): File[] => {
  const input = target as HTMLInputElement;
  const files = [...(input.files ?? [])];
  input.value = '';
  return files;
};

/** Returns whether the box is checked. */
export const isChecked = ({ currentTarget }: { readonly currentTarget: EventTarget }): boolean =>
  (currentTarget as HTMLInputElement).checked;
