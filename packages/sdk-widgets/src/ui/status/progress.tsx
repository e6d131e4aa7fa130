import { usePartProps } from '../part-props.tsx';
import styles from './progress.module.css';

export interface ProgressProps {
  /** From 0 to 100. */
  readonly value: number;
  readonly label: string;
}

/** A progress bar. */
export const Progress = ({ value, label }: ProgressProps) => (
  <progress {...usePartProps('progress', styles.progress)} max={100} value={value} aria-label={label}>
    {value}
  </progress>
);
