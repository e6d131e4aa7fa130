import { describe, expect, it } from 'vitest';
import { markdown } from '../../../../../../.config/markdown-plugin.mjs';
import { EmbedWidget } from '../../../../../api/src/contract/index.ts';
import type { Doc } from '../../docs/doc.ts';
import { createHtml, createReactCode, toReactProps, createVariables } from './code.ts';
import { readReference, type WidgetEntry } from './reference.ts';
import { parseSetup, toQuery } from './setup.ts';
import { views } from './views.ts';

const file = decodeURI(new URL('../../../../../../docs/reference/widgets.md', import.meta.url).pathname);
const { code } = (await markdown().load(file)) as { readonly code: string };
const doc = JSON.parse(code.replace(/^export const doc = |;$/g, '')) as Doc;
const reference = readReference(doc, { Platform: ['facebook', 'ebay'] });
const widgets = reference.widgets as [WidgetEntry, ...WidgetEntry[]];

const findWidget = (name: string) => widgets.find((widget) => widget.name === name) as WidgetEntry;
const findProp = (widget: string, name: string) => findWidget(widget).props.find((prop) => prop.name === name);
const parseQuery = (query: string) => parseSetup(new URLSearchParams(query), widgets);
const SITE_ORIGIN = 'https://relist.example';

describe('the reference', () => {
  it('describes every widget that a partner can embed, each with a view', () => {
    expect(Object.keys(views)).toEqual(EmbedWidget.options);
    for (const name of EmbedWidget.options) expect(findWidget(name).module, name).toMatch(/^@relist\/sdk-widgets\/[\w-]+$/);
    expect(findWidget('listings').component).toBe('ListingsTable');
    expect(reference.attributes).toContain('platform');
  });

  it('returns the control that each prop needs', () => {
    expect(findProp('studio', 'platform')).toMatchObject({ kind: 'choice', options: ['facebook', 'ebay'] });
    expect(findProp('studio', 'level')).toMatchObject({ kind: 'choice', options: ['1', '2'] });
    expect(findProp('auth', 'providerIn')).toMatchObject({ kind: 'choice', options: ['page', 'tab'] });
    expect(findProp('listing', 'hasPrice')).toMatchObject({ kind: 'boolean', defaultValue: 'true' });
    expect(findProp('analysis', 'quiet')).toMatchObject({ kind: 'boolean', defaultValue: 'false' });
    expect(findProp('uploader', 'accept')?.kind).toBe('string');
    expect(findProp('uploader', 'onChange')?.kind).toBe('code');
    expect(findWidget('stats').props).toEqual([]);
  });
});

describe('the URL', () => {
  it.each([
    'widget=studio&theme=dark&lang=fr&radius=4&font=inherit&accent=7a1f3d&platform=ebay&level=1',
    'widget=listing&hasPrice=false',
    'widget=uploader&accept=image%2Fpng',
    '',
  ])('contains a setup: "%s"', (query) => expect(toQuery(parseQuery(query), widgets[0]).toString()).toBe(query));

  it('omits unknown names, unknown values and defaults', () => {
    const query = 'widget=studio&theme=neon&lang=tlh&radius=99&font=comic&accent=red&platform=shop&level=7&onItem=alert&constructor=1';
    expect(toQuery(parseQuery(query), widgets[0]).toString()).toBe('widget=studio');
    expect(parseQuery('widget=nothing').widget).toBe(widgets[0]);
    expect(parseQuery('widget=listing&hasPrice=true').props).toEqual({});
  });
});

describe('the code', () => {
  it('is short without settings', () => {
    expect(createHtml(parseQuery('widget=stats'), reference, SITE_ORIGIN)).toBe(
      `<script type="module" src="https://relist.example/embed/relist.js"></script>\n<relist-stats></relist-stats>`,
    );
    const react = createReactCode(parseQuery('widget=stats'), SITE_ORIGIN);
    expect(react).toContain("import { QuickStats } from '@relist/sdk-widgets/quick-stats';");
    expect(react).toContain('<RelistProvider config={{ baseUrl, getToken }}>\n    <QuickStats />');
  });

  it('contains the appearance and the props, and in HTML only the props that are attributes', () => {
    const setup = parseQuery('widget=studio&theme=dark&lang=es&accent=7A1F3D&radius=4&font=inherit&platform=ebay&level=1');
    const html = createHtml(setup, reference, SITE_ORIGIN);
    expect(html).toContain('<relist-studio platform="ebay" theme="dark" lang="es" font="inherit"></relist-studio>');
    for (const rule of ['accent: #7a1f3d', 'accent-ink: #fff', 'radius: 4px']) expect(html).toContain(`    --relist-${rule};\n`);
    const react = createReactCode(setup, SITE_ORIGIN);
    expect(react).toContain('    theme="dark"\n    lang="es"\n');
    expect(react).toContain(`variables: {
        accent: '#7a1f3d',
        accentInk: '#fff',
        radius: '4px',
        font: 'inherit',
      },`);
    expect(react).toContain('<ListingStudio platform="ebay" level={1} />');
  });

  it('writes booleans and texts as JSX', () => {
    expect(createReactCode(parseQuery('widget=analysis&quiet=true'), SITE_ORIGIN)).toContain('<AnalysisCard quiet />');
    expect(createReactCode(parseQuery('widget=listing&hasPost=false'), SITE_ORIGIN)).toContain('<ListingGenerator hasPost={false} />');
    expect(createReactCode(parseQuery('widget=uploader&accept=a"{b}'), SITE_ORIGIN)).toContain(
      String.raw`<PhotoUploader accept={"a\"{b}"} />`,
    );
    expect(toReactProps(parseQuery('widget=listing&hasPost=false'))).toEqual({ hasPost: false });
  });

  it('escapes attribute values from a link', () => {
    const attribute = createHtml(
      parseQuery(`widget=uploader&accept=${encodeURIComponent('"><script src=x>&')}`),
      { ...reference, attributes: ['accept'] },
      SITE_ORIGIN,
    );
    expect(attribute).toContain('<relist-uploader accept="&quot;>&lt;script src=x>&amp;"></relist-uploader>');
  });

  it.each([
    ['7a1f3d', '#fff'],
    ['f0a3bd', '#000'],
    ['767676', '#fff'],
    ['777777', '#000'],
  ])('puts readable text on #%s: %s', (accent, ink) => expect(createVariables(parseQuery(`accent=${accent}`)).accentInk).toBe(ink));
});
