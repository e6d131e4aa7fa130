// Builds docs/reference/widgets.md from the widgets' exports, prop types, element table and events.
import { readFileSync } from 'node:fs';
import { listWidgetNames } from '../../.config/widget-entries.mjs';

const readSource = (path) => readFileSync(new URL(`../../packages/sdk-widgets/src/${path}`, import.meta.url), 'utf8');

/** Returns a doc comment's text as one line. */
const toLine = (comment = '') =>
  comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .filter(Boolean)
    .join(' ');
/** Escapes a table cell. Code spans show `<` as it is. */
const toCell = (text) => text.replaceAll('|', '\\|').replaceAll(/`[^`]*`|</g, (part) => (part === '<' ? '&lt;' : part));
const toCode = (text) => `\`${text.replaceAll('|', '\\|')}\``;

/** Returns the doc comment directly before a line that starts with `lineStart`. */
const findCommentBefore = (text, lineStart) => {
  const index = text.indexOf(`\n${lineStart}`);
  const match = index < 0 ? null : /\/\*\*(?:(?!\*\/)[^])*\*\/\s*$/.exec(text.slice(0, index + 1));
  return toLine(match?.[0]);
};

/**
 * Returns an exported interface's members, each with its name, type and description, and whether it is optional. Returns null
 * when the file has no interface with this name.
 */
export const parseMembers = (text, name) => {
  const body = new RegExp(`\\nexport interface ${name}\\b[^{]*\\{\\n([^]*?)\\n\\}`).exec(`\n${text}`)?.[1];
  if (body === undefined) return null;
  const memberPattern = /(?:(\/\*\*(?:(?!\*\/)[^])*\*\/)\s*)?(?:readonly )?(['\w-]+)(\?)?: ([^]*?);(?=\n {2}[^\s}]|$)/g;
  return [...body.matchAll(memberPattern)].map(([, comment, key, optionalMark, type]) => ({
    name: key.replaceAll("'", ''),
    type: type.replace(/\s+/g, ' ').replace(/ \| undefined$/, ''),
    isOptional: optionalMark === '?',
    text: toLine(comment),
  }));
};

/** Returns every exported widget, sorted by name: `{ name, file, subpath }`. */
const listWidgets = () =>
  listWidgetNames()
    .flatMap((subpath) =>
      [...readSource(`widgets/${subpath}/index.ts`).matchAll(/export \{ ([^}]+) \} from '\.\/([^']+\.tsx)';/g)].map(([, names, file]) => ({
        name: names.split(',')[0].trim(),
        file: `widgets/${subpath}/${file}`,
        subpath,
      })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));

/** Returns the tag of each widget that is available as an element. */
const findTagsByWidget = () => {
  const findWidget = (file) => /export \{ (\w+?)(?:Element)? as widget \}/.exec(readSource(`elements/widgets/${file}.ts`))?.[1] ?? file;
  const elements = readSource('elements/relist.ts').matchAll(/'(relist-[\w-]+)': \{[^\n]*import\('\.\/widgets\/([\w-]+)\.ts'\)/g);
  const panels = readSource('elements/widgets/admin.ts').matchAll(/\/(admin-[\w-]+)\.tsx'\)\)\.(\w+)/g);
  return new Map([
    ...[...elements].map(([, tag, file]) => [findWidget(file), tag]),
    ...[...panels].map(([, file, widget]) => [widget, `relist-${file}`]),
  ]);
};

const renderPropsTable = (members) =>
  [
    '| prop | type | description |',
    '| --- | --- | --- |',
    ...members.map(
      ({ name, type, isOptional, text }) => `| ${toCode(name)} | ${toCode(type)} | ${toCell(`${isOptional ? '' : 'Required. '}${text}`)} |`,
    ),
  ].join('\n');

const renderSection = ({ name, file, subpath }, tags) => {
  const text = readSource(file);
  const members = parseMembers(text, `${name}Props`);
  const tag = tags.get(name);
  return [
    `## ${name}`,
    findCommentBefore(text, `export const ${name} =`),
    [...(tag ? [`As an element: \`<${tag}></${tag}>\`.`] : []), `Import: \`@relist/sdk-widgets/${subpath}\`.`].join(' '),
    members ? renderPropsTable(members) : 'This widget has no props.',
  ].join('\n\n');
};

/** Returns the attributes that every element accepts. */
const renderAttributes = () =>
  /const ATTRIBUTES = \[([^\]]+)\]/
    .exec(readSource('elements/define-element.ts'))[1]
    .match(/'[\w-]+'/g)
    .map((name) => toCode(name.replaceAll("'", '')))
    .join(', ');

const renderEventTable = () =>
  [
    '| event | `detail` | dispatched when |',
    '| --- | --- | --- |',
    ...parseMembers(readSource('core/event-map.ts'), 'RelistEvents').map(
      ({ name, type, text }) => `| ${toCode(`relist:${name}`)} | ${toCode(type)} | ${toCell(text)} |`,
    ),
  ].join('\n');

const renderConfigTable = () =>
  renderPropsTable(parseMembers(readSource('core/config.ts'), 'RelistConfig')).replace('| prop |', '| option |');

/** Returns the page as Markdown. */
export const renderWidgetReference = () => {
  const tags = findTagsByWidget();
  const widgets = listWidgets();
  return `# The widgets

This page lists every widget in \`@relist/sdk-widgets\`. In React, import a widget by name and render it inside a \`RelistProvider\`; in
Preact, import it from \`@relist/sdk-widgets/preact\`. As an element, it needs only \`relist.js\` and no build. You can also import a widget
by its own path; for Preact, put \`preact/\` before the last part. Every widget also accepts \`classNames\` (see [Theming](../guides/theming.md#parts)). \`npm run storybook\` shows every widget in every state.

${widgets.map(({ name }) => `[${name}](#${name.toLowerCase()})`).join(' · ')}

${widgets.map((widget) => renderSection(widget, tags)).join('\n\n')}

## Options

Pass these to a \`RelistProvider\` as \`config\`, or to \`Relist.configure\` for all elements on a page.

${renderConfigTable()}

## Attributes

Every element accepts ${renderAttributes()}. Each is also a property in camel case and overrides the page's options.

## Templates

Set the property \`templates\` of an element to functions that create the content of parts of a widget (see [Embedding](../guides/embed.md#your-own-content)).

${renderPropsTable(parseMembers(readSource('elements/tags.ts'), 'Templates')).replace('| prop |', '| template |')}

## Events

Elements dispatch each event as a \`CustomEvent\` that bubbles through the page; a provider calls \`onEvent(name, detail)\` with the name
without \`relist:\`.

${renderEventTable()}
`;
};
