import { AnalysisCard, createRelist, ListingGenerator, PricingCard, RelistProvider, useRelist, type Relist } from '@relist/sdk-widgets';
import { useState } from 'react';
import { navigate } from '../../lib/navigate.ts';
import { useTheme } from '../../lib/theme.ts';
import styles from './sample-analysis.module.css';
import { sample } from './sample.ts';

/** A new description costs an account: the button leads to registration, and nothing is claimed to have been written. */
const regenerateDescription = () => {
  navigate('/auth?tab=register');
  return new Promise<never>(() => undefined);
};

/** A Relist of its own: what a visitor does to the sample leaves the site's state alone. */
const createDemo = ({ client, config }: Relist): Relist => {
  const guest = new Proxy(client, {
    get: (whole, noun) => (noun === 'items' ? { regenerateDescription } : Reflect.get(whole, noun)),
  });
  return createRelist({ baseUrl: config.baseUrl, firstParty: true }, { client: guest });
};

/** The widgets themselves, fed with the stored result of the sample item. */
export const SampleAnalysis = () => {
  const site = useRelist();
  const [relist] = useState(() => createDemo(site));
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
