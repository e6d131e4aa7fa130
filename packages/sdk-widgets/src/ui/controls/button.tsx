import type { ButtonHTMLAttributes, Ref } from 'react';
import { getButtonClasses, type ButtonStyle } from './button-classes.ts';
import styles from './button.module.css';
import { Icon, type IconName, type Outline } from '../icons/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { usePartProps } from '../part-props.tsx';
import { Spinner } from '../status/spinner.tsx';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & {
    /** Shown before the text. A button with only an icon needs an `aria-label`. */
    readonly icon?: IconName | Outline;
    /** Shows a spinner and ignores clicks, but keeps focus. */
    readonly busy?: boolean;
    /** The button element. It is not named `ref`, because React 18 and Preact 10 do not pass `ref` to components. */
    readonly elementRef?: Ref<HTMLButtonElement>;
  };

export const Button = ({ variant, size, icon, busy = false, className, children, onClick, elementRef, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    ref={elementRef}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    {...usePartProps(joinClasses('button', variant), getButtonClasses({ variant, size }), !children && styles.square, className)}
  >
    {busy ? <Spinner /> : icon && <Icon name={icon} />}
    {children}
  </button>
);
