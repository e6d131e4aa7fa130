import type { AppearanceVariable } from '@relist/sdk-widgets';
import type { Prop, Reference } from './reference.ts';
import type { Setup } from './setup.ts';

type Variables = { readonly [Name in AppearanceVariable]?: string };

const computeLuminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns white, or black if white would have less than the 4.5:1 contrast of WCAG 2.2 AA. */
const chooseTextColor = (accent: string) => (1.05 / (computeLuminance(accent) + 0.05) >= 4.5 ? '#fff' : '#000');

/** Returns the custom properties of a setup in the format that `RelistProvider` accepts. */
export const createVariables = ({ accent, radius, font }: Setup): Variables => ({
  ...(accent && { accent, accentInk: chooseTextColor(accent) }),
  ...(radius && { radius: `${radius}px` }),
  ...(font && { font }),
});

const toKebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns whether an element accepts the prop as an attribute. */
export const isAttribute = ({ name }: Prop, { attributes }: Reference): boolean => attributes.includes(toKebabCase(name));

/** Escapes an attribute's value, because a link may contain any text and partners copy the code into their pages. */
const escapeAttribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const formatAttributes = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');

/** Returns a setup's HTML: script, custom properties and element. */
export const createHtml = (setup: Setup, reference: Reference, origin: string): string => {
  const { widget, theme, lang, font } = setup;
  const tag = `relist-${widget.name}`;
  const attributeProps = widget.props.filter((prop) => isAttribute(prop, reference));
  const props = Object.fromEntries(attributeProps.map(({ name }) => [toKebabCase(name), setup.props[name] ?? '']));
  const rules = Object.entries(createVariables({ ...setup, font: '' })).map(
    ([name, value]) => `    --relist-${toKebabCase(name)}: ${value};`,
  );
  return [
    `<script type="module" src="${origin}/embed/relist.js"></script>`,
    ...(rules.length > 0 ? ['<style>', `  ${tag} {`, ...rules, '  }', '</style>'] : []),
    `<${tag}${formatAttributes({ ...props, theme, lang, font })}></${tag}>`,
  ].join('\n');
};

/** Returns a prop's value in the type that React expects. */
const toReactValue = ({ kind, type }: Prop, value: string) => {
  if (kind === 'boolean') return value === 'true';
  return kind === 'choice' && /^\d/.test(type) ? Number(value) : value;
};

/** Returns a setup's props in the types that React expects. */
export const toReactProps = ({ widget, props }: Setup): Readonly<Record<string, boolean | number | string>> =>
  Object.fromEntries(
    widget.props.flatMap((prop) => {
      const value = props[prop.name];
      return value ? [[prop.name, toReactValue(prop, value)]] : [];
    }),
  );

const toJsxProp = ([name, value]: readonly [string, boolean | number | string]) => {
  if (value === true) return ` ${name}`;
  return typeof value === 'string' && /^[^"\\{}&\n]*$/.test(value) ? ` ${name}="${value}"` : ` ${name}={${JSON.stringify(value)}}`;
};

/** Returns a setup's React code. */
export const createReactCode = (setup: Setup, origin: string): string => {
  const { widget, theme, lang } = setup;
  const variables = Object.entries(createVariables(setup)).map(([name, value]) => `        ${name}: '${value}',\n`);
  const provider = [
    'config={{ baseUrl, getToken }}',
    ...Object.entries({ theme, lang }).flatMap(([name, value]) => (value ? [`${name}="${value}"`] : [])),
    ...(variables.length > 0 ? [`appearance={{\n      variables: {\n${variables.join('')}      },\n    }}`] : []),
  ];
  const props = Object.entries(toReactProps(setup)).map(toJsxProp).join('');
  return `import { RelistProvider } from '@relist/sdk-widgets';
import { ${widget.component} } from '${widget.module}';
import '@relist/sdk-widgets/styles.css';

const baseUrl = '${origin}';
const getToken = async () => {
  const response = await fetch('/relist-token', { method: 'POST' });
  return (await response.json()).token;
};

export const Sell = () => (
  ${provider.length > 1 ? `<RelistProvider\n    ${provider.join('\n    ')}\n  >` : `<RelistProvider ${provider[0]}>`}
    <${widget.component}${props} />
  </RelistProvider>
);`;
};
