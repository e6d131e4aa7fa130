import { SECRETS, Variables } from './variables.ts';

type VariableName = keyof typeof Variables.shape;

const formatDefault = (name: VariableName): string => {
  const result = Variables.shape[name].safeParse(undefined);
  const value = result.success ? result.data : undefined;
  const isEmpty = value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
  return isEmpty ? '' : `\`${String(value)}\``;
};

/** The page's headings by the first setting below them, in the schema's order. */
const HEADINGS: { readonly [Name in VariableName]?: string } = {
  PORT: 'Address',
  DATABASE_URL: 'Database, photos and models',
  EXCHANGE_RATES_FILE: 'Prices',
  AI_PROVIDER: 'Analysis and workers',
  ADMIN_EMAIL: 'Accounts, email and sign-in',
  EMBED_ORIGINS: 'Widgets and webhooks',
  TRUST_PROXY: 'Security, limits and logs',
};

const renderRow = (name: VariableName): string => {
  const description = (Variables.shape[name].description ?? '').replaceAll('|', '\\|');
  return `| \`${name}\`${SECRETS.some((secret) => secret === name) ? ' *' : ''} | ${formatDefault(name)} | ${description} |`;
};

const renderSection = (heading: string, names: readonly VariableName[]): string => `## ${heading}

| name | default | what it does |
| --- | --- | --- |
${names.map(renderRow).join('\n')}`;

/** Renders the settings as a documentation page from the schema that parses them. */
export const renderEnvironmentReference = (): string => {
  const sections: { readonly heading: string; readonly names: VariableName[] }[] = [];
  for (const name of Object.keys(Variables.shape) as VariableName[]) {
    const heading = HEADINGS[name];
    if (heading) sections.push({ heading, names: [] });
    sections.at(-1)?.names.push(name);
  }
  return `# Settings

The server reads its settings from the environment once at startup and prints all errors together. An empty value counts as unset.
Settings marked * can also be set as \`NAME_FILE\`, the path of a file that contains the value.

${sections.map(({ heading, names }) => renderSection(heading, names)).join('\n\n')}

## Settings of the CLI

The CLI reads \`RELIST_URL\` (the server) and \`RELIST_TOKEN\` (which overrides the stored token).

\`npm run docs\` generates this page.
`;
};
