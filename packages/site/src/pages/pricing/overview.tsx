import { Chip, Icon, PriceCheck, outlines, type IconName, type Outline } from '@relist/sdk-widgets';
import { LinkButton } from '../../layout/link-button.tsx';
import styles from './pricing-page.module.css';

interface Feature {
  readonly icon: IconName | Outline;
  readonly name: string;
  readonly badge: string;
  readonly text: string;
  /** URL of the working feature. */
  readonly href: string;
  readonly action: string;
}

const FEATURES: readonly Feature[] = [
  {
    icon: 'sparkle',
    name: 'ML Price Prediction',
    badge: '95% Accuracy',
    text: 'Low, average and high prices for one item, with every factor behind them.',
    href: '/',
    action: 'Price an item',
  },
  {
    icon: outlines.refresh,
    name: 'Dynamic Pricing',
    badge: 'Auto-Adjust',
    text: 'Watch a price and get an alert when it changes.',
    href: '/tracker',
    action: 'Watch a price',
  },
  {
    icon: outlines.copy,
    name: 'A/B Testing',
    badge: '4 Variants',
    text: 'Quick Sale, Balanced, Premium and Dynamic: four prices for one item.',
    href: '/pricing?tab=strategies',
    action: 'Compare strategies',
  },
  {
    icon: outlines.search,
    name: 'Market Intelligence',
    badge: 'Live Data',
    text: 'Sales by platform, time to sell and prices.',
    href: '/analytics',
    action: 'Open analytics',
  },
  {
    icon: outlines.list,
    name: 'Bulk Operations',
    badge: 'Batch Process',
    text: 'Price many saved items at once and download the result.',
    href: '/pricing?tab=bulk',
    action: 'Price in bulk',
  },
  {
    icon: outlines.chart,
    name: 'Historical Analysis',
    badge: 'Trend Track',
    text: 'Each item’s price over time, and what changed it.',
    href: '/tracker',
    action: 'See price history',
  },
];

const STEPS = [
  ['Data Collection', 'Your photos and corrections identify the item. Comparable sales show its price.'],
  ['Processing', 'The estimate weighs model, brand, condition and other details, and shows the effect of each.'],
  ['Optimization', 'A range, strategies and what you keep after fees. You choose the price.'],
] as const;

/** The pricing features, with a link to each. */
export const Overview = () => (
  <div className={styles.panel}>
    <PriceCheck />
    <section aria-labelledby="pricing-features">
      <h2 id="pricing-features">Six ways to a better price</h2>
      <ul className={styles.cards}>
        {FEATURES.map(({ icon, name, badge, text, href, action }) => (
          <li key={name} className={styles.card}>
            <Icon name={icon} size={24} />
            <div className={styles.name}>
              <h3>{name}</h3>
              <Chip tone="ok">{badge}</Chip>
            </div>
            <p>{text}</p>
            <LinkButton href={href}>{action}</LinkButton>
          </li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="pricing-steps">
      <h2 id="pricing-steps">How it works</h2>
      <ol className={styles.steps}>
        {STEPS.map(([name, text]) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  </div>
);
