/** The part of a click or input event that the code reads. */
export interface PressEvent {
  readonly currentTarget: EventTarget;
}

/** Returns the props for a `<button>`. */
export const createButtonProps = (onClick: (event: PressEvent) => void, disabled = false) => ({
  type: 'button' as const,
  disabled,
  onClick,
});
