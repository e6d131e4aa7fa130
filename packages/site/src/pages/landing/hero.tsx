import { TryIt } from '@relist/sdk-widgets';
import { lazy, Suspense } from 'react';
import { navigate } from '../../lib/navigate.ts';
import styles from './hero.module.css';

/** The price comes with the whole result of the sample, which weighs more than this page's own words. */
const SampleTag = lazy(async () => ({ default: (await import('./sample-tag.tsx')).SampleTag }));

/** The sample's photo in the two sizes that the page needs. */
const Jacket = ({ size }: { readonly size: number }) => (
  <img
    src="/samples/small/jacket-front.jpg"
    srcSet="/samples/small/jacket-front-720.webp 720w"
    sizes={`${size}px`}
    width={size}
    height={size}
    loading="lazy"
    alt=""
  />
);

const Ours = () => (
  <>
    <span>Or try ours</span>
    <a href="#sample" className={styles.ours} aria-label="See a sample analysis">
      <Jacket size={44} />
    </a>
  </>
);

const signUp = () => navigate('/auth?tab=register');

/** The promise, and the place to try it with something of one's own. */
export const Hero = ({ onResult }: { readonly onResult: (isShown: boolean) => void }) => (
  <section className={styles.hero}>
    <TryIt onSignUp={signUp} onResult={onResult} ours={<Ours />}>
      <div className={styles.words}>
        <h1>
          <span>Photograph it.</span> <span>Price it.</span> <span>Post it.</span>
        </h1>
        <p className={styles.lead}>One photo gives you the facts, a fair price with reasons, and a listing ready to post.</p>
        <p className={styles.small}>Free trial. No credit card. Set up in about 2 minutes.</p>
        <div className={styles.shot} aria-hidden="true">
          <Jacket size={220} />
          <Suspense>
            <SampleTag />
          </Suspense>
        </div>
      </div>
    </TryIt>
  </section>
);
