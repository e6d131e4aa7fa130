import { groupOperationsByResource, formatTitle, type DescribedOperation } from './operations.ts';

const renderRow = ({ method, path, summary, security, responses }: DescribedOperation): string => {
  const codes = Object.keys(responses).join(', ');
  return `| \`${method} ${path}\` | ${summary.replaceAll('|', String.raw`\|`)} | ${security.length > 0 ? 'bearer' : 'open'} | ${codes} |`;
};

/** Renders a documentation page of the contract's routes. */
export const renderRouteReference = (): string => `# Routes

A running server documents each route at \`/api/docs\`, with its parameters, an example and its errors, and serves OpenAPI 3.1 at \`/api/openapi.json\`.
${[...groupOperationsByResource()]
  .map(
    ([resource, operations]) => `
## ${formatTitle(resource)}

| Route | Description | Access | Responses |
| --- | --- | --- | --- |
${operations.map(renderRow).join('\n')}
`,
  )
  .join('')}
\`npm run docs\` generates this page.
`;
