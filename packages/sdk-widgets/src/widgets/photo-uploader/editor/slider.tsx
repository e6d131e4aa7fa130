import { useId } from 'react';
import { formatPercent, Icon, type IconName, type Outline } from '../../../ui/index.ts';
import styles from './photo-editor.module.css';

export interface SliderProps {
  readonly label: string;
  readonly icon: IconName | Outline;
  /** The values it may take, lowest first. */
  readonly steps: readonly number[];
  readonly value: number;
  /** What 100 % is in the units of `value`. */
  readonly whole: number;
  readonly locale: string;
  readonly onChange: (value: number) => void;
}

/** A native range over the listed values: a plain `step` would miss a start that is not on its grid. */
export const Slider = ({ label, icon, steps, value, whole, locale, onChange }: SliderProps) => {
  const id = useId();
  const text = formatPercent((value / whole) * 100, locale);
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>
        <Icon name={icon} size={16} /> {label}
      </label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={steps.length - 1}
        step={1}
        value={steps.indexOf(value)}
        aria-valuetext={text}
        onInput={(event) => onChange(steps[Number(event.currentTarget.value)] ?? value)}
      />
    </div>
  );
};
