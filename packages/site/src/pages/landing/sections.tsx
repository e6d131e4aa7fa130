import { Icon, outlines, type IconName, type Outline } from '@relist/sdk-widgets';
import { LinkButton } from '../../layout/link-button.tsx';
import callStyles from './call-to-action.module.css';
import featureStyles from './features.module.css';
import figureStyles from './figures.module.css';

const FEATURES: readonly (readonly [IconName | Outline, string, string])[] = [
  [outlines.search, 'Identifies the item', 'Category, brand, size, condition and estimated value from your photos.'],
  [outlines.label, 'Reads labels and barcodes', 'Reads brand, size and care labels, plus barcodes.'],
  [outlines.eye, 'Shows its sources', 'Each fact names the photo, label or barcode behind it. Facts without a source stay empty.'],
  [outlines.chart, 'Recommends a price', 'Low, average and high, from comparable prices, with the effect of model, brand and condition.'],
  [
    outlines.list,
    'Writes for five platforms',
    'Facebook Marketplace, Instagram, TikTok, Poshmark and eBay, each with its own limits and an SEO score.',
  ],
  ['edit', 'Keeps you in charge', 'Edit anything, rewrite the description, copy what you need. You have the last word.'],
];

export const Features = () => (
  <section className={featureStyles.features} aria-labelledby="features-title">
    <h2 id="features-title" className={featureStyles.title}>
      From a photo to a ready listing
    </h2>
    <ul className={featureStyles.grid}>
      {FEATURES.map(([icon, name, text]) => (
        <li key={name}>
          <Icon name={icon} size={26} className={featureStyles.icon} />
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** The landing page's marketing claims. Their wording and figures are fixed. */
const FIGURES = [
  ['25%', 'average price increase'],
  ['3x', 'faster'],
  ['10k+', 'sellers'],
  ['92%', 'success rate'],
] as const;

export const Figures = () => (
  <section className={figureStyles.figures} aria-label="In figures">
    <dl className={figureStyles.row}>
      {FIGURES.map(([figure, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
);

export const CallToAction = () => (
  <section className={callStyles.band}>
    <div className={callStyles.inner}>
      <div>
        <h2>What’s your closet worth?</h2>
        <p>Start a free trial. No credit card, set up in about 2 minutes.</p>
      </div>
      <LinkButton href="/auth?tab=register" variant="onGreen" isLarge>
        Sign Up
      </LinkButton>
    </div>
  </section>
);
