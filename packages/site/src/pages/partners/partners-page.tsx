import { Icon, outlines, type IconName, type Outline } from '@relist/sdk-widgets';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { CodeBlock } from '../../layout/code-block.tsx';
import { LinkButton } from '../../layout/link-button.tsx';
import { PageBoundary } from '../../layout/page-boundary.tsx';
import { useTitle } from '../../lib/use-title.ts';
import styles from './partners-page.module.css';

/** The widgets weigh more than the page above them, so they come after it. */
const LiveWidget = lazy(async () => ({ default: (await import('./live-widget.tsx')).LiveWidget }));

const GAINS: readonly (readonly [IconName | Outline, string, string])[] = [
  [
    'sparkle',
    'The whole job in your page',
    'Photos, facts with their sources, a price with its reasons and the text, without a visitor leaving you.',
  ],
  [
    outlines.label,
    'Users of your shop',
    'Your server says who is there. No second account, and no password is ever typed inside a foreign page.',
  ],
  ['edit', 'Your look', 'A few custom properties set colour, type and corners. Shadow roots keep your styles and ours apart.'],
  ['upload', 'Light', 'The script is under 2 kB, the uploader with everything it needs under 30 kB; the rest comes when it is used.'],
  [
    outlines.eye,
    'For everybody',
    'WCAG 2.2 AA in both themes, all of it by keys, down to 320 pixels. Checked in every state, on every change.',
  ],
  [
    outlines.settings,
    'Strict',
    'No inline script or style, no request to anybody else, Trusted Types. Tokens live 15 minutes on one origin.',
  ],
];

const LIMITS = [
  'It posts nothing to a platform by itself: it writes, and fills files that eBay, Facebook and Shopify take.',
  'Prices are for the United States, from records of sales up to 2026; each one says how much is behind it.',
  'What a photo does not show stays empty, and a seller can correct every fact.',
  'It takes no payments and sees none of yours.',
] as const;

const element = (origin: string) => `<script type="module" src="${origin}/embed/relist.js"></script>
<relist-studio platform="ebay"></relist-studio>`;

const CONFIGURE = `Relist.configure({
  getToken: async () => (await (await fetch('/relist-token', { method: 'POST' })).json()).token,
});`;

/** What a shop gains by taking the widgets into its pages, and what they are not. */
export const PartnersPage = () => {
  useTitle('For shops', 'Let visitors photograph, price and list things inside your own page: one script, one element, your look.');
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <h1>Selling starts in your shop, not somewhere else</h1>
        <p>
          Put Relist into your own page. Your visitors photograph a thing, see what it is worth and why, and have its listing, as users of
          your shop.
        </p>
        <div className={styles.ways}>
          <LinkButton href="#live" look="primary" large>
            Try it here
          </LinkButton>
          <LinkButton href="/docs/partners" large>
            Read the guide
          </LinkButton>
        </div>
      </header>
      <section id="live" className={styles.part} aria-labelledby="live-title">
        <h2 id="live-title">The widget itself, on a sample</h2>
        <p className={styles.lead}>
          Press <strong>Try a sample</strong>. The jacket’s result was made by Relist and is kept in this page: nothing is sent, and no
          account is needed. For photos of your own, <Link href="/auth?tab=register">create one</Link>.
        </p>
        <PageBoundary instead={<p>The widget could not be loaded. Check the connection, then load this page again.</p>}>
          <Suspense fallback={<div className={styles.space} />}>
            <LiveWidget />
          </Suspense>
        </PageBoundary>
      </section>
      <section className={styles.part} aria-labelledby="gains-title">
        <h2 id="gains-title">What embedding gives</h2>
        <ul className={styles.gains}>
          {GAINS.map(([icon, name, text]) => (
            <li key={name}>
              <Icon name={icon} size={24} className={styles.icon} />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="how-title">
        <h2 id="how-title">Two pieces of code</h2>
        <div className={styles.code}>
          <div>
            <h3>In your page</h3>
            <CodeBlock language="html" text={element(location.origin)} />
          </div>
          <div>
            <h3>How it learns who is there</h3>
            <CodeBlock language="js" text={CONFIGURE} />
          </div>
        </div>
        <p className={styles.lead}>
          Your server answers that address with a token that it gets for your user; <Link href="/docs/partners">the guide</Link> has it in
          ten lines of Node. When a listing is made or sold, a signed webhook tells you. A customer’s data comes out, or goes, with one
          call.
        </p>
      </section>
      <section className={styles.part} aria-labelledby="limits-title">
        <h2 id="limits-title">What it does not do</h2>
        <ul className={styles.limits}>
          {LIMITS.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section className={styles.end} aria-labelledby="end-title">
        <h2 id="end-title">Keys for your shop</h2>
        <p>Tell us its name and the addresses of its pages. Keys are made by the people who run this server.</p>
        <div className={styles.ways}>
          <LinkButton href="/contact" look="primary" large>
            Write to us
          </LinkButton>
          <LinkButton href="/docs/embed" large>
            Widgets in your page
          </LinkButton>
        </div>
      </section>
    </div>
  );
};
