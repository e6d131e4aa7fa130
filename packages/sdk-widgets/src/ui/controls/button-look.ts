import styles from './button.module.css';
import { classes } from '../classes.ts';

export interface ButtonLook {
  readonly variant?: 'primary' | 'default' | 'quiet' | 'danger';
  readonly size?: 'm' | 's';
}

/** Returns a button's class names, for links that look like buttons. */
export const buttonLook = ({ variant = 'default', size = 'm' }: ButtonLook = {}): string =>
  classes(styles.button, styles[variant], size === 's' && styles.small);
