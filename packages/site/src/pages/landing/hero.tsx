import { Chip, Money, PriceTag } from '@relist/sdk-widgets';
import { LinkButton } from '../../layout/link-button.tsx';
import styles from './hero.module.css';
import { sample } from './sample.ts';

/** Facts short enough for the picture, and how well supported they must be to stand there without their source. */
const SHOWN = [
  ['Brand', 'brand'],
  ['Size', 'size'],
  ['Material', 'material'],
  ['Color', 'color'],
  ['Condition', 'condition'],
] as const;
const SURE = 60;

const Proof = () => {
  const { item, optimization } = sample;
  const { priceResearch } = item;
  const rows = SHOWN.filter(([, field]) => (item.evidence[field]?.confidence ?? 0) >= SURE);
  return (
    <div className={styles.proof}>
      <p className={styles.proofHead}>
        <strong>{item.analysisResults.category}</strong>
        <Chip tone="ok">SEO {Math.round(optimization.seoScore)}</Chip>
      </p>
      <dl className={styles.facts}>
        {priceResearch && (
          <div>
            <dt>Market price</dt>
            <dd>
              <Money amount={priceResearch.low} /> – <Money amount={priceResearch.high} />
            </dd>
          </div>
        )}
        {rows.map(([label, field]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{item.analysisResults[field]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

/** The promise, and the proof beside it. */
export const Hero = () => (
  <section className={styles.hero}>
    <div className={styles.words}>
      <h1>
        <span>Photograph it.</span> <span>Price it.</span> <span>Post it.</span>
      </h1>
      <p className={styles.lead}>
        Relist reads the label, looks at the photos, estimates what it sells for, and writes the listing for Facebook Marketplace,
        Instagram, TikTok, Poshmark or eBay. Every fact shows where it comes from.
      </p>
      <div className={styles.ways}>
        <LinkButton href="/auth?tab=register" look="primary" large>
          Start free trial
        </LinkButton>
        <LinkButton href="#sample" large>
          See a sample analysis
        </LinkButton>
      </div>
      <p className={styles.small}>No credit card. Set up in about 2 minutes.</p>
    </div>
    <div className={styles.shot}>
      {/* public/first.js has asked for it already, in the same words. */}
      <img
        className={styles.photo}
        src="/samples/small/jacket-front.jpg"
        srcSet="/samples/small/jacket-front-720.webp 720w, /samples/small/jacket-front-1200.webp 1200w"
        sizes="(width < 720px) 92vw, 480px"
        width={1600}
        height={2000}
        fetchPriority="high"
        alt="A denim jacket on a wooden hanger, drawn"
      />
      {sample.item.estimatedValue !== null && (
        <div className={styles.tag}>
          <PriceTag amount={sample.item.estimatedValue} size="l" />
        </div>
      )}
      <Proof />
    </div>
  </section>
);
