import { Button, Checkbox, Field, Select, type SelectOption } from '@relist/sdk-widgets';
import { useId } from 'react';
import { isAttribute } from './code.ts';
import styles from './controls.module.css';
import type { Prop, Reference, WidgetEntry } from './reference.ts';
import { LANGUAGE_NAMES, LANGUAGES, MAX_RADIUS, THEMES, type Setup } from './setup.ts';

/** The widgets' default accent in the light theme. */
const DEFAULT_ACCENT = '#1e6b52';
const THEME_NAMES = { light: 'Light', dark: 'Dark', auto: 'Auto (system)' } as const;
const PAGE_DEFAULT = { value: '', label: 'Same as page' } as const;

const toOptions = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): readonly SelectOption<Value>[] => values.map((value) => ({ value, label: names[value] }));

interface PropControlProps {
  readonly prop: Prop;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const PropInput = ({ prop, value, onChange }: PropControlProps) => {
  const { kind, name, options, defaultValue } = prop;
  if (kind === 'boolean')
    return (
      <Checkbox
        label={name}
        checked={(value || defaultValue) === 'true'}
        onChange={(checked) => onChange(String(checked) === defaultValue ? '' : String(checked))}
      />
    );
  if (kind === 'string') return <Field label={name} value={value} onChange={onChange} spellCheck={false} autoComplete="off" />;
  const choices = [{ value: '', label: 'Default' }, ...options.map((option) => ({ value: option, label: option }))];
  return <Select label={name} options={choices} value={value} onChange={onChange} />;
};

const AccentInput = ({ value, onChange }: Omit<PropControlProps, 'prop'>) => {
  const id = useId();
  return (
    <div className={styles.accent}>
      <label htmlFor={id}>Accent color</label>
      <input
        id={id}
        type="color"
        value={value || DEFAULT_ACCENT}
        aria-describedby={`${id}h`}
        onChange={({ currentTarget }) => onChange(currentTarget.value === DEFAULT_ACCENT ? '' : currentTarget.value)}
      />
      <p id={`${id}h`} className={styles.hint}>
        Check the contrast in both themes.
      </p>
    </div>
  );
};

export interface ControlsProps {
  readonly setup: Setup;
  readonly widgets: readonly WidgetEntry[];
  readonly reference: Reference;
  readonly onChange: (change: Partial<Setup>) => void;
  readonly onReset: () => void;
}

const PropControls = ({ setup: { widget, props }, reference, onChange }: ControlsProps) => {
  const editableProps = widget.props.filter(({ kind }) => kind !== 'code');
  const codeOnlyProps = widget.props.filter(({ kind }) => kind === 'code').map(({ name }) => name);
  return (
    <fieldset className={styles.group}>
      <legend>Props</legend>
      {editableProps.map((prop) => (
        <div key={prop.name}>
          <PropInput
            prop={prop}
            value={props[prop.name] ?? ''}
            onChange={(value) => {
              const otherProps = Object.entries(props).filter(([name]) => name !== prop.name);
              onChange({ props: Object.fromEntries(value === '' ? otherProps : [...otherProps, [prop.name, value]]) });
            }}
          />
          <p className={styles.hint}>
            {prop.text}
            {!isAttribute(prop, reference) && ' React only.'}
          </p>
        </div>
      ))}
      {editableProps.length === 0 && <p className={styles.hint}>No props to set here.</p>}
      {codeOnlyProps.length > 0 && <p className={styles.hint}>In code only: {codeOnlyProps.join(', ')}.</p>}
    </fieldset>
  );
};

/** The playground's settings: widget, props and appearance. */
export const Controls = (props: ControlsProps) => {
  const { setup, widgets, onChange, onReset } = props;
  const { widget, theme, lang, accent, radius, font } = setup;
  return (
    <>
      <div>
        <Select
          label="Widget"
          options={widgets.map(({ name }) => ({ value: name, label: `relist-${name}` }))}
          value={widget.name}
          onChange={(name) => onChange({ widget: widgets.find((entry) => entry.name === name) ?? widget, props: {} })}
        />
        <p className={styles.hint}>{widget.text}</p>
      </div>
      <PropControls {...props} />
      <fieldset className={styles.group}>
        <legend>Appearance</legend>
        <Select
          label="Theme"
          options={[PAGE_DEFAULT, ...toOptions(THEMES, THEME_NAMES)]}
          value={theme}
          onChange={(value) => onChange({ theme: value })}
        />
        <Select
          label="Language"
          options={[PAGE_DEFAULT, ...toOptions(LANGUAGES, LANGUAGE_NAMES)]}
          value={lang}
          onChange={(value) => onChange({ lang: value })}
        />
        <AccentInput value={accent} onChange={(value) => onChange({ accent: value })} />
        <Field
          label="Radius (px)"
          type="number"
          min={0}
          placeholder="12"
          hint={`0 to ${MAX_RADIUS}`}
          value={radius}
          onChange={(value) => onChange({ radius: value === '' ? '' : String(Math.min(MAX_RADIUS, Math.max(0, Math.round(+value)))) })}
        />
        <div>
          <Checkbox
            label="Use your page’s font"
            checked={font !== ''}
            onChange={(checked) => onChange({ font: checked ? 'inherit' : '' })}
          />
          <p className={styles.hint}>This preview’s page uses Georgia.</p>
        </div>
      </fieldset>
      <Button onClick={onReset}>Reset</Button>
    </>
  );
};
