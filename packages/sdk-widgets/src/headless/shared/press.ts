/** The part of a press event the code reads. */
export interface Pressed {
  readonly currentTarget: EventTarget;
}

/** For a `<button>`. */
export const press = (onClick: (event: Pressed) => void, disabled = false) => ({ type: 'button' as const, disabled, onClick });
