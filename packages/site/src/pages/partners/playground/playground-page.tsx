import { PLATFORMS } from '@relist/sdk-widgets';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { doc } from '../../../../../../docs/reference/widgets.md';
import { CodeBlock } from '../../../layout/code-block.tsx';
import { Page } from '../../../layout/page.tsx';
import { PageBoundary } from '../../../layout/page-boundary.tsx';
import { SAMPLES } from '../../../lib/samples.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { loadSample } from '../../landing/sample.ts';
import { createHtml, createReactCode } from './code.ts';
import { Controls } from './controls.tsx';
import styles from './playground-page.module.css';
import { readReference, type WidgetEntry } from './reference.ts';
import { parseSetup, toQuery, type Setup } from './setup.ts';
import { views } from './views.ts';

const reference = readReference(doc, { Platform: PLATFORMS });
const widgets = Object.keys(views).flatMap((name) => reference.widgets.filter((widget) => widget.name === name)) as [
  WidgetEntry,
  ...WidgetEntry[],
];

const Preview = lazy(async () => {
  const [{ Preview: LoadedPreview }, ...results] = await Promise.all([
    import('./preview.tsx'),
    loadSample(SAMPLES[0].id),
    loadSample(SAMPLES[1].id),
    loadSample(SAMPLES[2].id),
  ]);
  return { default: ({ setup }: { readonly setup: Setup }) => <LoadedPreview setup={setup} results={results} /> };
});

/** Milliseconds without a change before the URL is updated, because browsers limit how often a page may change it. */
const URL_DELAY_MS = 200;

/** Returns the setup and a setter. The URL contains the setup, so that a link can open it. */
const useSetup = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [setup, setSetup] = useState(() => parseSetup(new URLSearchParams(search), widgets));
  const query = toQuery(setup, widgets[0]).toString();
  useEffect(() => {
    if (query === search) return undefined;
    const timer = setTimeout(() => navigate(query ? `${path}?${query}` : path, { replace: true }), URL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [query, search, path, navigate]);
  return [setup, setSetup] as const;
};

/** The playground, where partner developers choose a widget, set its props and appearance, and copy the code. */
export const PlaygroundPage = () => {
  useTitle('Playground', 'Set each Relist widget’s props and appearance, see it live, and copy the HTML or React code.');
  const [setup, setSetup] = useSetup();
  const { widget, theme, props } = setup;
  return (
    <Page title="Playground" lead="Choose a widget, set its props and appearance, then copy the code.">
      <div className={styles.grid}>
        <section className={styles.controls} aria-label="Settings">
          <Controls
            setup={setup}
            widgets={widgets}
            reference={reference}
            onChange={(change) => setSetup((currentSetup) => ({ ...currentSetup, ...change }))}
            onReset={() => setSetup(parseSetup(new URLSearchParams({ widget: widget.name }), widgets))}
          />
        </section>
        <section className={styles.preview} aria-labelledby="preview-title" data-theme={theme || 'inherit'}>
          <h2 id="preview-title" className={styles.title}>
            Preview with sample data
          </h2>
          <div className={styles.frameContent}>
            {/* The key creates a new preview, because a widget keeps its platform when the setting is cleared. */}
            <PageBoundary
              key={`${widget.name} ${props['platform']}`}
              fallback={<p>We couldn’t load the widget. Check your connection and reload this page.</p>}
            >
              <Suspense fallback={null}>
                <Preview setup={setup} />
              </Suspense>
            </PageBoundary>
          </div>
        </section>
      </div>
      <section className={styles.code} aria-labelledby="code-title">
        <h2 id="code-title">Code</h2>
        <div className={styles.codeBlocks}>
          <CodeBlock language="html" text={createHtml(setup, reference, location.origin)} />
          <CodeBlock language="tsx" text={createReactCode(setup, location.origin)} />
        </div>
        <p>
          Both snippets need a token for your user: <Link href="/docs/partners">see the guide</Link>.{' '}
          <Link href="/docs/theming">Theming</Link> lists every custom property. Use <Link href="/docs/partners#test-keys">test keys</Link>{' '}
          to see every error on your page.
        </p>
      </section>
    </Page>
  );
};
