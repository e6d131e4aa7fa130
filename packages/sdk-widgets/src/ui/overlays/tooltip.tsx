import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from './constants.ts';
import { placePopover } from './place.ts';
import styles from './tooltip.module.css';

/** Time when the last tooltip closed. All tooltips share it, so that the next one can open without delay. */
let lastClosedAt = -Infinity;

/**
 * A description of a control, shown after 700 ms of hovering or immediately on focus. The control also needs an accessible
 * name, because this text only describes it.
 */
export const Tooltip = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = () => {
    if (!tip.current || !anchor.current) return;
    tip.current.showPopover();
    placePopover(tip.current, anchor.current, 'above', 'center');
  };
  const open = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, performance.now() - lastClosedAt < TOOLTIP_SKIP_MS ? 0 : delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (!tip.current?.matches(':popover-open')) return;
    tip.current.hidePopover();
    lastClosedAt = performance.now();
  };
  return (
    // The handlers only observe; users operate the control inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType !== 'touch' && open(TOOLTIP_DELAY_MS)}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && open(0)}
      onBlur={close}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
    >
      {children}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
        {label}
      </span>
    </span>
  );
};
