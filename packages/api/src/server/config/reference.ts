import { SECRETS, Variables } from './variables.ts';

const formatDefault = (name: keyof typeof Variables.shape): string => {
  const result = Variables.shape[name].safeParse(undefined);
  const value = result.success ? result.data : undefined;
  const isEmpty = value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
  return isEmpty ? '' : `\`${String(value)}\``;
};

/** Renders the settings as a documentation page from the schema that parses them. */
export const renderEnvironmentReference = (): string => {
  const names = Object.keys(Variables.shape) as (keyof typeof Variables.shape)[];
  const rows = names.map((name) => {
    const description = (Variables.shape[name].description ?? '').replaceAll('|', '\\|');
    return `| \`${name}\`${SECRETS.some((secret) => secret === name) ? ' *' : ''} | ${formatDefault(name)} | ${description} |`;
  });
  return `# Settings

The server reads its settings from the environment once at startup and prints all errors together. An empty value counts as unset.
Settings marked * can also be set as \`NAME_FILE\`, the path of a file that contains the value.

| name | default | what it does |
| --- | --- | --- |
${rows.join('\n')}

The CLI reads \`RELIST_URL\` (the server) and \`RELIST_TOKEN\` (which overrides the stored token).

\`npm run docs\` generates this page.
`;
};
