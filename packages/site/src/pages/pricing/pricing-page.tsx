import { BulkPricingPanel, Tabs } from '@relist/sdk-widgets';
import { useLocation, useSearch } from 'wouter';
import { Page } from '../../layout/page.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { Insights } from './insights.tsx';
import { Overview } from './overview.tsx';
import { Strategies } from './strategies.tsx';

const TABS = [
  { id: 'overview', label: 'Overview', panel: <Overview /> },
  { id: 'bulk', label: 'Bulk Analysis', panel: <BulkPricingPanel /> },
  { id: 'strategies', label: 'Strategies', panel: <Strategies /> },
  { id: 'insights', label: 'Insights', panel: <Insights /> },
] as const;

/** Pricing in four tabs. The address holds the open one, so that the back button and links work. */
export const PricingPage = () => {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('tab');
  const tab = TABS.find(({ id }) => id === asked)?.id ?? 'overview';
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
