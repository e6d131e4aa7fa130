import { Icon, outlines, type IconName, type Outline } from '@relist/sdk-widgets';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { CodeBlock } from '../../layout/code-block.tsx';
import { LinkButton } from '../../layout/link-button.tsx';
import { PageBoundary } from '../../layout/page-boundary.tsx';
import { SAMPLES } from '../../lib/samples.ts';
import { useTitle } from '../../lib/use-title.ts';
import { loadSample } from '../landing/sample.ts';
import styles from './partners-page.module.css';

/** The widgets are larger than the page above them, so they load after it. */
const LiveWidget = lazy(async () => {
  const [{ LiveWidget: Widget }, sample] = await Promise.all([import('./live-widget.tsx'), loadSample(SAMPLES[0].id)]);
  return { default: () => <Widget sample={sample} /> };
});

const BENEFITS: readonly (readonly [IconName | Outline, string, string])[] = [
  [
    'sparkle',
    'The whole flow on your page',
    'Photos, facts with sources, a price with reasons and the listing, without leaving your site.',
  ],
  [outlines.label, 'Your own users', 'Your server identifies the user. No second account, and no password typed on another site.'],
  ['edit', 'Your look', 'A few custom properties set color, type and corners. Shadow roots keep your styles and ours apart.'],
  ['upload', 'Lightweight', 'The script is under 2 kB and the uploader under 30 kB. The rest loads when it’s needed.'],
  [outlines.eye, 'For everyone', 'WCAG 2.2 AA in both themes, fully keyboard accessible, down to 320 pixels. Tested on every change.'],
  [
    outlines.settings,
    'Strict',
    'No inline scripts or styles, no third-party requests, Trusted Types. Tokens last 15 minutes on one origin.',
  ],
];

const LIMITS = [
  'It doesn’t post to platforms. It writes listings and files that eBay, Facebook and Shopify import.',
  'Prices are for the United States, from sales up to 2026. Each one shows how many sales it’s based on.',
  'Facts that photos don’t show stay empty. Sellers can correct every fact.',
  'It takes no payments and never sees payment data.',
] as const;

const createEmbedCode = (origin: string) => `<script type="module" src="${origin}/embed/relist.js"></script>
<relist-studio platform="ebay"></relist-studio>`;

const CONFIGURE_CODE = `Relist.configure({
  getToken: async () => (await (await fetch('/relist-token', { method: 'POST' })).json()).token,
});`;

const LiveSection = () => (
  <section id="live" className={styles.part} aria-labelledby="live-title">
    <h2 id="live-title">Try the widget on a sample</h2>
    <p className={styles.lead}>
      Press <strong>Try a sample</strong>. Relist made the hoodie’s result, and it’s stored on this page. Nothing is sent, and you need no
      account. For your own photos, <Link href="/auth?tab=register">create one</Link>. Developers can{' '}
      <Link href="/partners/playground">set props and theme in the playground</Link>.
    </p>
    <PageBoundary fallback={<p>We couldn’t load the widget. Check your connection and reload this page.</p>}>
      <Suspense fallback={<div className={styles.space} />}>
        <LiveWidget />
      </Suspense>
    </PageBoundary>
  </section>
);

const CodeSection = () => (
  <section className={styles.part} aria-labelledby="how-title">
    <h2 id="how-title">Two pieces of code</h2>
    <div className={styles.code}>
      <div>
        <h3>On your page</h3>
        <CodeBlock language="html" text={createEmbedCode(location.origin)} />
      </div>
      <div>
        <h3>Identify your users</h3>
        <CodeBlock language="js" text={CONFIGURE_CODE} />
      </div>
    </div>
    <p className={styles.lead}>
      Your server returns a token for your user at that URL. <Link href="/docs/partners">The guide</Link> shows how in ten lines of Node. A
      signed webhook tells you when a listing is created or sold. One call exports or deletes a customer’s data.
    </p>
  </section>
);

/** The partners page: the benefits and limits of the widgets. */
export const PartnersPage = () => {
  useTitle('For shops', 'Let visitors photograph, price and list items on your own page: one script, one element, your look.');
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <h1>Selling starts in your shop, not somewhere else</h1>
        <p>Put Relist on your own page. Customers snap a photo, get a price with reasons and a ready listing, without leaving your site.</p>
        <div className={styles.actions}>
          <LinkButton href="#live" variant="primary" isLarge>
            Try it here
          </LinkButton>
          <LinkButton href="/docs/partners" isLarge>
            Read the guide
          </LinkButton>
        </div>
      </header>
      <LiveSection />
      <section className={styles.part} aria-labelledby="gains-title">
        <h2 id="gains-title">What you get</h2>
        <ul className={styles.benefits}>
          {BENEFITS.map(([icon, name, text]) => (
            <li key={name}>
              <Icon name={icon} size={24} className={styles.icon} />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <CodeSection />
      <section className={styles.part} aria-labelledby="limits-title">
        <h2 id="limits-title">What it doesn’t do</h2>
        <ul className={styles.limits}>
          {LIMITS.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section className={styles.callToAction} aria-labelledby="end-title">
        <h2 id="end-title">Keys for your shop</h2>
        <p>Send us your shop’s name and URLs and we’ll issue your keys.</p>
        <div className={styles.actions}>
          <LinkButton href="/contact" variant="primary" isLarge>
            Write to us
          </LinkButton>
          <LinkButton href="/docs/embed" isLarge>
            Widgets on your page
          </LinkButton>
        </div>
      </section>
    </div>
  );
};
