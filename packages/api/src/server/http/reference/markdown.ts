import { groupOperationsByNoun, titleOf, type DescribedOperation } from './operations.ts';

const renderRow = ({ method, path, summary, security, responses }: DescribedOperation): string => {
  const codes = Object.keys(responses).join(', ');
  return `| \`${method} ${path}\` | ${summary.replaceAll('|', String.raw`\|`)} | ${security.length > 0 ? 'bearer' : 'open'} | ${codes} |`;
};

/** Renders the routes as a documentation page from the contract. */
export const routeReference = (): string => `# Routes

A running server shows each with its parameters, an example and its errors at \`/api/docs\`, and as OpenAPI 3.1 at \`/api/openapi.json\`.
${[...groupOperationsByNoun()]
  .map(
    ([noun, operations]) => `
## ${titleOf(noun)}

| route | what it does | access | answers |
| --- | --- | --- | --- |
${operations.map(renderRow).join('\n')}
`,
  )
  .join('')}
This page is generated: \`npm run docs\`.
`;
