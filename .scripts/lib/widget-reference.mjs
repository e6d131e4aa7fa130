// Builds docs/reference/widgets.md from the widgets' sources: exports, props types, element table, events.
import { readFileSync } from 'node:fs';
import { widgetNames } from '../../.config/widget-entries.mjs';

const readSource = (path) => readFileSync(new URL(`../../packages/sdk-widgets/src/${path}`, import.meta.url), 'utf8');

/** Returns the text of a doc comment, of one line or several, as one line. */
const toLine = (comment = '') =>
  comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .filter(Boolean)
    .join(' ');
const toCell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const toCode = (text) => `\`${text.replaceAll('|', '\\|')}\``;

/** Returns the doc comment directly before `what`, at the start of a line. */
const commentBefore = (text, what) => {
  const at = text.indexOf(`\n${what}`);
  const found = at < 0 ? null : /\/\*\*(?:(?!\*\/)[^])*\*\/\s*$/.exec(text.slice(0, at + 1));
  return toLine(found?.[0]);
};

/**
 * Returns the members of an exported interface: name, type, whether it is optional, and its description. Null when the file has no
 * such interface.
 */
export const membersOf = (text, name) => {
  const body = new RegExp(`\\nexport interface ${name}\\b[^{]*\\{\\n([^]*?)\\n\\}`).exec(`\n${text}`)?.[1];
  if (body === undefined) return null;
  const member = /(?:(\/\*\*(?:(?!\*\/)[^])*\*\/)\s*)?(?:readonly )?(['\w-]+)(\?)?: ([^]*?);(?=\n {2}[^\s}]|$)/g;
  return [...body.matchAll(member)].map(([, comment, key, optional, type]) => ({
    name: key.replaceAll("'", ''),
    type: type.replace(/\s+/g, ' ').replace(/ \| undefined$/, ''),
    optional: optional === '?',
    text: toLine(comment),
  }));
};

/** Returns every exported widget, sorted by name: `{ name, file, subpath }`. */
const exportedWidgets = () =>
  widgetNames()
    .flatMap((subpath) =>
      [...readSource(`widgets/${subpath}/index.ts`).matchAll(/export \{ ([^}]+) \} from '\.\/([^']+\.tsx)';/g)].map(([, names, file]) => ({
        name: names.split(',')[0].trim(),
        file: `widgets/${subpath}/${file}`,
        subpath,
      })),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** Returns the tag of each widget that is an element. */
const tagsByWidget = () => {
  const widgetIn = (file) => /export \{ (\w+?)(?:Element)? as widget \}/.exec(readSource(`elements/widgets/${file}.ts`))?.[1] ?? file;
  const elements = readSource('elements/relist.ts').matchAll(/'(relist-[\w-]+)': \{[^\n]*import\('\.\/widgets\/([\w-]+)\.ts'\)/g);
  const panels = readSource('elements/widgets/admin.ts').matchAll(/\/(admin-[\w-]+)\.tsx'\)\)\.(\w+)/g);
  return new Map([
    ...[...elements].map(([, tag, file]) => [widgetIn(file), tag]),
    ...[...panels].map(([, file, widget]) => [widget, `relist-${file}`]),
  ]);
};

const propsTable = (members) =>
  [
    '| prop | type | description |',
    '| --- | --- | --- |',
    ...members.map(
      ({ name, type, optional, text }) => `| ${toCode(name)} | ${toCode(type)} | ${toCell(`${optional ? '' : 'Required. '}${text}`)} |`,
    ),
  ].join('\n');

const section = ({ name, file, subpath }, tags) => {
  const text = readSource(file);
  const members = membersOf(text, `${name}Props`);
  const tag = tags.get(name);
  return [
    `## ${name}`,
    commentBefore(text, `export const ${name} =`),
    [...(tag ? [`As an element: \`<${tag}></${tag}>\`.`] : []), `Import: \`@relist/sdk-widgets/${subpath}\`.`].join(' '),
    members ? propsTable(members) : 'Takes no props.',
  ].join('\n\n');
};

/** Returns the attributes that every element accepts; each is also a property. */
const attributes = () =>
  /const ATTRIBUTES = \[([^\]]+)\]/
    .exec(readSource('elements/define-element.ts'))[1]
    .match(/'[\w-]+'/g)
    .map((name) => toCode(name.replaceAll("'", '')))
    .join(', ');

const eventTable = () =>
  [
    '| event | `detail` | dispatched when |',
    '| --- | --- | --- |',
    ...membersOf(readSource('core/event-map.ts'), 'RelistEvents').map(
      ({ name, type, text }) => `| ${toCode(`relist:${name}`)} | ${toCode(type)} | ${toCell(text)} |`,
    ),
  ].join('\n');

const configTable = () => propsTable(membersOf(readSource('core/config.ts'), 'RelistConfig')).replace('| prop |', '| option |');

/** Returns the page as Markdown. */
export const widgetReference = () => {
  const tags = tagsByWidget();
  const widgets = exportedWidgets();
  return `# The widgets

Every widget of \`@relist/sdk-widgets\`, from its types. For React, import it by name and render it inside a \`RelistProvider\`; for Preact,
import it from \`@relist/sdk-widgets/preact\`; as an element it needs \`relist.js\` and no build. You can also import each by the listed
subpath; for Preact, put \`preact/\` before its last part. \`npm run storybook\` shows each widget in every state.

${widgets.map(({ name }) => `[${name}](#${name.toLowerCase()})`).join(' · ')}

${widgets.map((widget) => section(widget, tags)).join('\n\n')}

## Options

The \`config\` of a \`RelistProvider\`, and of \`Relist.configure\` for all elements of a page.

${configTable()}

## Attributes

Every element accepts ${attributes()}. Each is also a property in camel case, and overrides the page's options.

## Events

Elements dispatch each event as a \`CustomEvent\` that bubbles through the page; a provider calls \`onEvent(name, detail)\` with the name
without \`relist:\`.

${eventTable()}
`;
};
