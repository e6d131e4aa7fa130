import { operationsByNoun, titleOf, type Described } from './operations.ts';

const row = ({ method, path, summary, security, responses }: Described): string => {
  const codes = Object.keys(responses).join(', ');
  return `| \`${method} ${path}\` | ${summary.replaceAll('|', String.raw`\|`)} | ${security.length > 0 ? 'bearer' : 'open'} | ${codes} |`;
};

/** Renders the routes as a documentation page from the contract. */
export const routeReference = (): string => `# Routes

A running server shows each with its parameters, an example and its errors at \`/api/docs\`, and as OpenAPI 3.1 at \`/api/openapi.json\`.
${[...operationsByNoun()]
  .map(
    ([noun, operations]) => `
## ${titleOf(noun)}

| route | what it does | access | answers |
| --- | --- | --- | --- |
${operations.map(row).join('\n')}
`,
  )
  .join('')}
This page is generated: \`npm run docs\`.
`;
