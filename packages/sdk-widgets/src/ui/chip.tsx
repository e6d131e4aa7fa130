import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName, type Outline } from './icon.tsx';

export interface ChipProps {
  /** 'check' is for what a person should look at, 'error' for errors only. */
  readonly tone?: 'neutral' | 'ok' | 'check' | 'error';
  readonly icon?: IconName | Outline;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A small fact beside a bigger one. */
export const Chip = ({ tone = 'neutral', icon, className, children }: ChipProps) => (
  <span className={classes(styles.chip, styles[tone], className)} part="chip">
    {icon && <Icon name={icon} size={13} />}
    {children}
  </span>
);
