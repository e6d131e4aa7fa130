import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract, type Route } from '../../../contract/index.ts';
import { buildMarkup } from './html.ts';
import { renderRouteReference } from './markdown.ts';
import { getReferencePage } from './page.ts';

const routes = Object.values(contract).flatMap((resource) => Object.values(resource) as Route[]);

describe('markup', () => {
  it('escapes values, but never escapes markup twice', () => {
    const name = `<b title="x" class='y'>&`;
    expect(buildMarkup`<p title="${name}">${[buildMarkup`<i>${name}</i>`, null, false, 3]}</p>`.text).toBe(
      '<p title="&lt;b title=&quot;x&quot; class=&#39;y&#39;&gt;&amp;"><i>&lt;b title=&quot;x&quot; class=&#39;y&#39;&gt;&amp;</i>3</p>',
    );
  });
});

describe('the reference page', () => {
  it('shows every route with a call and its errors, and loads no other files', () => {
    const { html: page } = getReferencePage();
    for (const { path } of routes) expect(page).toContain(`<code>${path.replaceAll(/:(\w+)/g, '{$1}')}</code>`);
    expect(page.match(/<h4>Call<\/h4>/g)).toHaveLength(routes.length);
    expect(page.match(/<h4>Errors<\/h4>/g)).toHaveLength(routes.length);
    expect(page).not.toMatch(/<(script|img|iframe|link|object|embed)\b|\sstyle="|url\(|@import/);
    expect(page).not.toContain('undefined');
  });
});

describe('docs/reference/api.md', () => {
  it('matches the contract (npm run docs rewrites it)', () => {
    expect(readFileSync(new URL('../../../../../../docs/reference/api.md', import.meta.url), 'utf8')).toBe(renderRouteReference());
  });
});
