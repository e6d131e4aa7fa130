import {
  AnalysisCard,
  Button,
  ListingGenerator,
  PhotoUploader,
  PricingCard,
  RelistProvider,
  useAnalysis,
  useRelist,
  type ListedItem,
} from '@relist/sdk-widgets';
import { useState } from 'react';
import { samples } from '../../lib/samples.ts';
import { useTheme } from '../../lib/theme.ts';
import { createDemo } from '../landing/demo.ts';
import { createDemoUpload } from './demo-upload.ts';
import styles from './live-widget.module.css';

/** Example looks of a partner's page. Each consists of a few custom properties on the element. */
const LOOKS = ['Relist', 'Plum', 'Denim', 'Ink'] as const;
type Look = (typeof LOOKS)[number];

const DemoFlow = () => {
  const { state, result, startNewItem } = useAnalysis();
  if (state !== 'success' || !result)
    return (
      <div className={styles.uploader}>
        <PhotoUploader platform="ebay" />
      </div>
    );
  return (
    <>
      <div className={styles.newItem}>
        <Button icon="plus" onClick={startNewItem}>
          New Item
        </Button>
      </div>
      <div className={styles.grid}>
        <div className={styles.main}>
          <AnalysisCard />
          <ListingGenerator />
        </div>
        <PricingCard />
      </div>
    </>
  );
};

/** The widgets on a sample partner page, with the stored sample, in the partner's look. */
export const LiveWidget = ({ sample }: { readonly sample: ListedItem }) => {
  const site = useRelist();
  const [relist] = useState(() => createDemo(site, { sample, upload: createDemoUpload(sample), samples: samples.slice(0, 1) }));
  const [look, setLook] = useState<Look>('Relist');
  return (
    <>
      <fieldset className={styles.looks}>
        <legend>The shop’s look</legend>
        {LOOKS.map((name) => (
          <label key={name} className={`${styles.look} ${styles[name.toLowerCase()]}`}>
            <input type="radio" name="look" checked={look === name} onChange={() => setLook(name)} />
            <span className={styles.swatch} aria-hidden="true" />
            {name}
          </label>
        ))}
      </fieldset>
      <div className={`${styles.shop} ${styles[look.toLowerCase()]}`}>
        <p className={styles.address} aria-hidden="true">
          https://shop.example/sell
        </p>
        <div className={styles.shopContent}>
          <RelistProvider relist={relist} theme={useTheme()}>
            <DemoFlow />
          </RelistProvider>
        </div>
      </div>
    </>
  );
};
