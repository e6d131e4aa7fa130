import { createHash } from 'node:crypto';
import { buildMarkup, Html } from './html.ts';
import { buildCurlCommand, groupOperationsByResource, formatTitle, type DescribedOperation, type Parameter } from './operations.ts';
import { REFERENCE_STYLE } from './style.ts';

const formatValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

const renderBlock = (title: string, text: string): Html =>
  buildMarkup`<h4>${title}</h4>
    <pre tabindex="0"><code>${text}</code></pre>`;

const renderParameterRow = ({ name, in: location, required, description, schema, example }: Parameter): Html => {
  const details = description ?? schema.description ?? '';
  const choices = schema.enum ? `One of ${schema.enum.map(String).join(', ')}.` : '';
  const fallback = schema.default === undefined ? '' : `Default: ${formatValue(schema.default)}.`;
  return buildMarkup`<tr>
    <th scope="row"><code>${name}</code></th>
    <td>${location}${required ? ', required' : ''}</td>
    <td>
      ${[details, choices, fallback].filter(Boolean).join(' ')} <span class="quiet">Example: <code>${formatValue(example)}</code></span>
    </td>
  </tr>`;
};

const renderParameterTable = (parameters: readonly Parameter[]): Html | null =>
  parameters.length === 0
    ? null
    : buildMarkup`<h4>Parameters</h4>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">In</th>
              <th scope="col">Description</th>
            </tr>
          </thead>
          <tbody>
            ${parameters.map(renderParameterRow)}
          </tbody>
        </table>`;

/** Renders the document's "`code`: sentence" lines as rows. */
const renderErrorRows = (status: string, description: string): Html[] =>
  description.split('\n\n').map((line) => {
    const [, code = '', sentence = line] = /^`(\w+)`: ([\s\S]*)$/.exec(line) ?? [];
    return buildMarkup`<tr>
      <td>${status}</td>
      <th scope="row"><code>${code}</code></th>
      <td>${sentence}</td>
    </tr>`;
  });

const getElementId = ({ operationId }: DescribedOperation): string => operationId.replace('.', '-');

const isErrorStatus = ([status]: readonly [string, unknown]): boolean => Number(status) >= 400;

const renderResponses = (responses: DescribedOperation['responses']): readonly Html[] =>
  Object.entries(responses)
    .filter((entry) => !isErrorStatus(entry))
    .flatMap(([status, { description, content }]) =>
      content
        ? Object.entries(content).map(([type, { example }]) =>
            renderBlock(`Response ${status}, ${type}`, example === undefined ? description : formatValue(example)),
          )
        : [renderBlock(`Response ${status}`, description)],
    );

const renderOperation = (operation: DescribedOperation): Html => {
  const { method, path, summary, parameters, responses, security } = operation;
  const errors = Object.entries(responses).filter(isErrorStatus);
  return buildMarkup`<details id="${getElementId(operation)}">
    <summary>
      <span class="method">${method}</span>
      <h3><code>${path}</code></h3>
      <span class="about">${summary}</span>
    </summary>
    <p class="quiet">${security.length > 0 ? 'Needs a bearer token.' : 'Needs no token.'}</p>
    ${renderParameterTable(parameters)} ${renderBlock('Call', buildCurlCommand(operation))}
    ${renderResponses(responses)}
    <h4>Errors</h4>
    <table>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Code</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody>
        ${errors.map(([status, { description }]) => renderErrorRows(status, description))}
      </tbody>
    </table>
  </details>`;
};

/** Contains no whitespace around the style, because the policy has the hash of the element's exact content. */
const STYLE_ELEMENT = new Html(`<style>${REFERENCE_STYLE}</style>`);

const buildPolicy = (style: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page with the complete reference. It needs no scripts or further requests. */
export interface ReferencePage {
  readonly html: string;
  /** The page's Content-Security-Policy. */
  readonly policy: string;
}

const buildPage = (): ReferencePage => {
  const resources = [...groupOperationsByResource()];
  const page = buildMarkup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Relist API</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <a class="skip" href="#content">Skip to the routes</a>
        <div class="layout">
          <nav aria-label="Resources">
            <ul>
              ${resources.map(([resource]) => buildMarkup`<li><a href="#${resource}">${formatTitle(resource)}</a></li>`)}
            </ul>
          </nav>
          <main id="content">
            <h1>Relist API</h1>
            <p>
              Turns photos of second-hand items into priced, ready-to-post listings. For programs:
              <a href="/api/openapi.json">OpenAPI 3.1</a>.
            </p>
            <p>
              Send <code>Authorization: Bearer</code> with a session token, or with an access token that you create in your account.
              Every response has an <code>X-Request-Id</code> header. An error is <code>{ message, code, requestId, fields? }</code>: show the
              message and act on the code. Lists accept <code>limit</code> and <code>cursor</code>; the next page is in the
              <code>Link</code> header and the total in <code>X-Total-Count</code>.
            </p>
            ${resources.map(
              ([resource, operations]) =>
                buildMarkup`<section aria-labelledby="${resource}">
                  <h2 id="${resource}">${formatTitle(resource)}</h2>
                  ${operations.map(renderOperation)}
                </section>`,
            )}
          </main>
        </div>
      </body>
    </html> `;
  return { html: page.text, policy: buildPolicy(REFERENCE_STYLE) };
};

let page: ReferencePage | null = null;

/** Renders the page once. All routes come from the OpenAPI document. */
export const getReferencePage = (): ReferencePage => (page ??= buildPage());
