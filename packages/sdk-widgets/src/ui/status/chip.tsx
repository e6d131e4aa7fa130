import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { Icon, type IconName, type Outline } from '../icons/icon.tsx';
import { usePartProps } from '../part-props.tsx';

export interface ChipProps {
  /** 'check' marks a value to verify, 'error' is for errors only. */
  readonly tone?: 'neutral' | 'ok' | 'check' | 'error';
  readonly icon?: IconName | Outline;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A small label next to a larger element. */
export const Chip = ({ tone = 'neutral', icon, className, children }: ChipProps) => (
  <span {...usePartProps('chip', styles.chip, styles[tone], className)}>
    {icon && <Icon name={icon} size={13} />}
    {children}
  </span>
);
