import { PriceTag, TryIt } from '@relist/sdk-widgets';
import { lazy, Suspense } from 'react';
import { navigate } from '../../lib/navigate.ts';
import { SAMPLES, type SampleId } from '../../lib/samples.ts';
import styles from './hero.module.css';
import { loadSample } from './sample.ts';

/**
 * Returns a price tag with the sample's computed price. It loads with the full result, which is larger than the page's text. If that
 * fails, the photo has no tag.
 */
const createSampleTag = (id: SampleId) =>
  lazy(async () => {
    const price = await loadSample(id).then(
      ({ item }) => item.estimatedValue,
      () => null,
    );
    return { default: () => price !== null && <PriceTag amount={price} size="l" /> };
  });

const [FIRST_SAMPLE] = SAMPLES;
const SampleTag = createSampleTag(FIRST_SAMPLE.id);

interface HeroProps {
  readonly onResult: (isShown: boolean) => void;
  /** Called with the sample whose result the visitor wants to see. */
  readonly onSample: (id: SampleId) => void;
}

const SampleLinks = ({ onSample }: Pick<HeroProps, 'onSample'>) => (
  <>
    <span>Or try ours</span>
    {SAMPLES.map(({ id, name }) => (
      <a key={id} href="#sample" className={styles.samples} aria-label={`See our result: ${name}`} onClick={() => onSample(id)}>
        <img src={`/samples/${id}-88.webp`} width={44} height={44} loading="lazy" alt="" />
      </a>
    ))}
  </>
);

const signUp = () => navigate('/auth?tab=register');

/** The headline and the uploader for a visitor's photo. */
export const Hero = ({ onResult, onSample }: HeroProps) => (
  <section className={styles.hero}>
    <TryIt onSignUp={signUp} onResult={onResult} samples={<SampleLinks onSample={onSample} />}>
      <div className={styles.text}>
        <h1>
          <span>Photograph it.</span> <span>Price it.</span> <span>Post it.</span>
        </h1>
        <p className={styles.lead}>One photo gives you the facts, a fair price with reasons, and a listing ready to post.</p>
        <p className={styles.small}>Free trial. No credit card. Set up in about 2 minutes.</p>
        <div className={styles.photo} aria-hidden="true">
          <img src={`/samples/${FIRST_SAMPLE.id}.webp`} width={220} height={180} loading="lazy" alt="" />
          <Suspense>
            <SampleTag />
          </Suspense>
        </div>
      </div>
    </TryIt>
  </section>
);
