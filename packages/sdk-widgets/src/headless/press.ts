/** As much of a press as is read. */
export interface Pressed {
  readonly currentTarget: EventTarget;
}

/** For a `<button>`. */
export const press = (onClick: (event: Pressed) => void, disabled = false) => ({ type: 'button' as const, disabled, onClick });
