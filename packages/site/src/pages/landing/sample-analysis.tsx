import { AnalysisCard, ListingGenerator, PricingCard, RelistProvider, useRelist, type ListedItem } from '@relist/sdk-widgets';
import { useState } from 'react';
import { createDemo } from './demo.ts';
import { useTheme } from '../../lib/theme.ts';
import styles from './sample-analysis.module.css';

/** The actual widgets with the stored result of a sample photo. */
export const SampleAnalysis = ({ sample }: { readonly sample: ListedItem }) => {
  const site = useRelist();
  const [relist] = useState(() => createDemo(site, { sample }));
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
