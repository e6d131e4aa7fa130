import { Icon, outlines, type IconName, type Outline } from '@relist/sdk-widgets';
import styles from './features.module.css';

const FEATURES: readonly (readonly [IconName | Outline, string, string])[] = [
  [outlines.search, 'Identifies the item', 'Category, brand, size, condition and estimated value from your photos.'],
  [outlines.label, 'Reads labels and barcodes', 'The words on the label and the digits under the bars, quoted as they stand.'],
  [outlines.eye, 'Shows its sources', 'Each fact names the photo, the label or the barcode behind it. What nothing supports stays empty.'],
  [outlines.chart, 'Recommends a price', 'Low, average and high, from comparable prices, with the effect of model, brand and condition.'],
  [
    outlines.list,
    'Writes for five platforms',
    'Facebook Marketplace, Instagram, TikTok, Poshmark and eBay, each with its own limits and an SEO score.',
  ],
  [
    'edit',
    'Keeps you in charge',
    'Edit the title, copy what you need, have the description written anew. Your words outweigh everything else.',
  ],
];

/** The features, in six sentences. */
export const Features = () => (
  <section className={styles.features} aria-labelledby="features-title">
    <h2 id="features-title" className={styles.title}>
      From a photo to a listing you would sign
    </h2>
    <ul className={styles.grid}>
      {FEATURES.map(([icon, name, text]) => (
        <li key={name}>
          <Icon name={icon} size={26} className={styles.icon} />
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
