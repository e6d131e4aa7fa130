import { AnalysisCard, createRelist, ListingGenerator, PricingCard, RelistProvider, type Relist } from '@relist/sdk-widgets';
import { useState } from 'react';
import { navigate } from '../../lib/navigate.ts';
import { useTheme } from '../../lib/theme.ts';
import styles from './sample-analysis.module.css';
import { sample } from './sample.ts';

/** A new description costs an account: the button leads to registration, and nothing is claimed to have been written. */
const createDemo = (): Relist => {
  const config = { baseUrl: '', firstParty: true } as const;
  const { client } = createRelist(config);
  const regenerateDescription = () => {
    navigate('/auth?tab=register');
    return new Promise<never>(() => undefined);
  };
  return createRelist(config, { client: { ...client, items: { ...client.items, regenerateDescription } } });
};

/** The widgets themselves, fed with the stored result of the sample item. */
export const SampleAnalysis = () => {
  const [relist] = useState(createDemo);
  return (
    <RelistProvider relist={relist} theme={useTheme()}>
      <div className={styles.grid}>
        <div className={styles.main}>
          <AnalysisCard item={sample.item} />
          <ListingGenerator analysed={sample} />
        </div>
        <PricingCard item={sample.item} listing={sample.listing} />
      </div>
    </RelistProvider>
  );
};
