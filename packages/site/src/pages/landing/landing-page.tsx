import { lazy, Suspense, useState } from 'react';
import { PageBoundary } from '../../layout/page-boundary.tsx';
import { useNear } from '../../lib/use-near.ts';
import { CallToAction } from './call-to-action.tsx';
import { Features } from './features.tsx';
import { Figures } from './figures.tsx';
import { Hero } from './hero.tsx';
import styles from './landing.module.css';
import { Steps } from './steps.tsx';
import { useLandingTitle } from './use-landing-title.ts';

/** The widgets weigh more than the page above them, so they come when somebody comes near. */
const SampleAnalysis = lazy(async () => ({ default: (await import('./sample-analysis.tsx')).SampleAnalysis }));

/** A result of ours, for whoever has none of their own. */
const Sample = () => {
  const [place, near] = useNear();
  const space = <div className={styles.sampleSpace} />;
  return (
    <section id="sample" className={styles.sample} aria-labelledby="sample-title">
      <h2 id="sample-title">This is a real result</h2>
      <p>Relist made it from three photos of the sample jacket, drawn by us. Press a source to see where on the photo it was read.</p>
      <div ref={place}>
        <PageBoundary instead={<p>We couldn’t load the sample. Check your connection and reload this page.</p>}>
          <Suspense fallback={space}>{near ? <SampleAnalysis /> : space}</Suspense>
        </PageBoundary>
      </div>
    </section>
  );
};

/** What a visitor sees: the product, to be tried with a photo of their own or seen at work on a sample item. */
export const LandingPage = () => {
  useLandingTitle();
  const [hasResult, setHasResult] = useState(false);
  return (
    <>
      <Hero onResult={setHasResult} />
      <Steps />
      {!hasResult && <Sample />}
      <Features />
      <Figures />
      <CallToAction />
    </>
  );
};
