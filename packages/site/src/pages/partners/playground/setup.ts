import type { Language } from '@relist/sdk-widgets';
import type { Prop, WidgetEntry } from './reference.ts';

export const THEMES = ['light', 'dark', 'auto'] as const;
/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', fr: 'Français' };
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];
/** The largest radius that the playground offers, in pixels. */
export const MAX_RADIUS = 32;

/** The settings of the playground. An empty string leaves a setting at its default. */
export interface Setup {
  readonly widget: WidgetEntry;
  readonly theme: (typeof THEMES)[number] | '';
  readonly lang: Language | '';
  /** Color as `#` and six hexadecimal digits. */
  readonly accent: string;
  /** Radius in pixels. */
  readonly radius: string;
  readonly font: 'inherit' | '';
  /** Values by name, without default values. */
  readonly props: Readonly<Record<string, string>>;
}

const findOption = <Value extends string>(value: string | null, options: readonly Value[]): Value | '' =>
  options.find((option) => option === value) ?? '';

const parseValue = ({ kind, options, defaultValue }: Prop, value: string | null): string => {
  if (kind === 'code') return '';
  if (kind === 'string') return value ?? '';
  const option = findOption(value, options);
  return kind === 'boolean' && option === defaultValue ? '' : option;
};

const parseRadius = (value: string | null): string =>
  value && /^\d{1,2}$/.test(value) && Number(value) <= MAX_RADIUS ? String(+value) : '';

/** Reads a setup from the URL's query and ignores unknown names and values. The first widget is the default. */
export const parseSetup = (query: URLSearchParams, widgets: readonly [WidgetEntry, ...WidgetEntry[]]): Setup => {
  const widget = widgets.find(({ name }) => name === query.get('widget')) ?? widgets[0];
  const [accent] = /^[\da-f]{6}$/.exec(query.get('accent')?.toLowerCase() ?? '') ?? [];
  const props = widget.props.map((prop) => [prop.name, parseValue(prop, query.get(prop.name))] as const);
  return {
    widget,
    theme: findOption(query.get('theme'), THEMES),
    lang: findOption(query.get('lang'), LANGUAGES),
    accent: accent ? `#${accent}` : '',
    radius: parseRadius(query.get('radius')),
    font: findOption(query.get('font'), ['inherit']),
    props: Object.fromEntries(props.filter(([, value]) => value !== '')),
  };
};

/** Returns a setup's query, without default values. */
export const toQuery = ({ widget, props, accent, ...settings }: Setup, defaultWidget: WidgetEntry): URLSearchParams => {
  const values = { widget: widget === defaultWidget ? '' : widget.name, ...settings, accent: accent.slice(1), ...props };
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
};
