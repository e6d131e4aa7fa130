import styles from './button.module.css';
import { joinClasses } from '../join-classes.ts';

export interface ButtonStyle {
  readonly variant?: 'primary' | 'default' | 'quiet' | 'danger';
  readonly size?: 'm' | 's';
}

/** Returns a button's class names, for links that look like buttons. */
export const getButtonClasses = ({ variant = 'default', size = 'm' }: ButtonStyle = {}): string =>
  joinClasses(styles.button, styles[variant], size === 's' && styles.small);
