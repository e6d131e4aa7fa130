import styles from './button.module.css';
import { classes } from './classes.ts';

export interface ButtonLook {
  readonly variant?: 'primary' | 'default' | 'quiet' | 'danger';
  readonly size?: 'm' | 's';
}

/** Class names of a button, for a link that is to look like one: what goes somewhere is a link, whatever it looks like. */
export const buttonLook = ({ variant = 'default', size = 'm' }: ButtonLook = {}): string =>
  classes(styles.button, styles[variant], size === 's' && styles.small);
