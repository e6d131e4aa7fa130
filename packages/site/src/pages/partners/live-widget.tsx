import {
  type AnalysedItem,
  type RelistParts,
  type Stage,
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
import { register, createDemo } from '../landing/demo.ts';
import styles from './live-widget.module.css';

type Upload = NonNullable<RelistParts['upload']>;

/** The stages of an analysis on a server, in order. */
const STAGES: readonly Stage[] = ['received', 'photos', 'reading', 'recognising', 'pricing', 'writing'];
/** Milliseconds per stage; in total about as long as the embedded recognizer takes for a photo or two. */
const STAGE_MS = 350;

const isSample = ({ name }: File) => samples.flat().some((photo) => photo.name === name);

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, STAGE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Returns an upload that sends nothing and resolves to the sample's stored result. Other photos require an account. */
export const demoUploadOf =
  (sample: AnalysedItem): Upload =>
  async ({ photos, signal }, listener) => {
    if (!photos.every(isSample)) return register();
    for (const stage of STAGES) {
      listener?.stage?.(stage);
      await pause(signal);
    }
    return sample;
  };

/** Example styles of a shop, each set by a few custom properties on the element. */
const LOOKS = ['Relist', 'Plum', 'Denim', 'Ink'] as const;
type Look = (typeof LOOKS)[number];

const Flow = () => {
  const { state, result, newItem } = useAnalysis();
  if (state !== 'success' || !result)
    return (
      <div className={styles.uploader}>
        <PhotoUploader platform="ebay" />
      </div>
    );
  return (
    <>
      <div className={styles.again}>
        <Button icon="plus" onClick={newItem}>
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

/** The widgets in a shop's frame, with the stored sample, in the shop's style. */
export const LiveWidget = ({ sample }: { readonly sample: ListedItem }) => {
  const site = useRelist();
  const [relist] = useState(() => createDemo(site, { sample, upload: demoUploadOf(sample), samples: samples.slice(0, 1) }));
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
        <div className={styles.inside}>
          <RelistProvider relist={relist} theme={useTheme()}>
            <Flow />
          </RelistProvider>
        </div>
      </div>
    </>
  );
};
