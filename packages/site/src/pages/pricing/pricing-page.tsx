import { BulkPricingPanel, Tabs } from '@relist/sdk-widgets';
import { useLocation, useSearch } from 'wouter';
import { LinkButton } from '../../layout/link-button.tsx';
import { Page } from '../../layout/page.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { DynamicForm } from './dynamic-form.tsx';
import { Insights } from './insights.tsx';
import { Overview } from './overview.tsx';
import styles from './pricing-page.module.css';

const STRATEGIES = [
  ['Quick Sale', '10-15% below market average', '25-40% faster sale'],
  ['Premium', '10-20% above market average', 'For items in demand, when you can wait'],
  ['Balanced', 'Market-aligned', 'What most buyers expect to pay'],
  ['Dynamic', 'Adjusts automatically from engagement metrics', 'Follows what buyers do'],
] as const;

/** Four ways to price the same item. */
export const Strategies = () => (
  <div className={styles.panel}>
    <ul className={styles.cards}>
      {STRATEGIES.map(([name, price, effect]) => (
        <li key={name} className={styles.card}>
          <h2>{name}</h2>
          <strong>{price}</strong>
          <p>{effect}</p>
        </li>
      ))}
    </ul>
    <DynamicForm />
    <div>
      <LinkButton href="/pricing?tab=bulk" variant="primary">
        Price your items
      </LinkButton>
    </div>
  </div>
);

const TABS = [
  { id: 'overview', label: 'Overview', panel: <Overview /> },
  { id: 'bulk', label: 'Bulk Analysis', panel: <BulkPricingPanel /> },
  { id: 'strategies', label: 'Strategies', panel: <Strategies /> },
  { id: 'insights', label: 'Insights', panel: <Insights /> },
] as const;

/** Pricing in four tabs. The URL contains the open tab, so that the back button and links work. */
export const PricingPage = () => {
  const [, navigate] = useLocation();
  const requestedTab = new URLSearchParams(useSearch()).get('tab');
  const tab = TABS.find(({ id }) => id === requestedTab)?.id ?? 'overview';
  useTitle('ML Pricing Intelligence', 'Prices with reasons, for one item or many.');
  return (
    <Page title="ML Pricing Intelligence" lead="Prices with reasons, for one item or many.">
      <Tabs
        label="ML Pricing"
        items={TABS}
        value={tab}
        onChange={(id) => navigate(id === 'overview' ? '/pricing' : `/pricing?tab=${id}`)}
      />
    </Page>
  );
};
