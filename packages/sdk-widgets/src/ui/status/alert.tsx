import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { Icon, type IconName } from '../icons/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { usePartProps } from '../part-props.tsx';

export interface AlertProps {
  readonly tone?: 'info' | 'ok' | 'check' | 'error';
  readonly title?: string;
  readonly children?: ReactNode;
}

const TONE_ICONS: Record<NonNullable<AlertProps['tone']>, IconName> = { info: 'info', ok: 'check', check: 'alert', error: 'alert' };

/** A message box. Screen readers announce errors immediately. */
export const Alert = ({ tone = 'info', title, children }: AlertProps) => (
  <div {...usePartProps(joinClasses('alert', tone), styles.alert, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon name={TONE_ICONS[tone]} />
    <div className={styles.body}>
      {title && <strong className={styles.title}>{title}</strong>}
      {children && <div>{children}</div>}
    </div>
  </div>
);
