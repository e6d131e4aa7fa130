import { lazy, Suspense, useEffect, useState } from 'react';
import { PageBoundary } from '../../layout/page-boundary.tsx';
import { SAMPLES, type SampleId } from '../../lib/samples.ts';
import { useNearViewport } from '../../lib/use-near-viewport.ts';
import { describePage } from '../../lib/use-title.ts';
import { CallToAction, Features, Figures } from './sections.tsx';
import { Hero } from './hero.tsx';
import styles from './landing.module.css';
import { loadSample } from './sample.ts';
import { Steps } from './steps.tsx';

/** Returns a lazy component with a sample's result. Its widgets are larger than the rest of the page, so they load on scroll. */
const createLazyAnalysis = (id: SampleId) =>
  lazy(async () => {
    const [{ SampleAnalysis }, sample] = await Promise.all([import('./sample-analysis.tsx'), loadSample(id)]);
    return { default: () => <SampleAnalysis sample={sample} /> };
  });
const analyses = Object.fromEntries(SAMPLES.map(({ id }) => [id, createLazyAnalysis(id)])) as Record<
  SampleId,
  ReturnType<typeof createLazyAnalysis>
>;

/** A sample result for visitors who have none of their own. */
const Sample = ({ id }: { readonly id: SampleId }) => {
  const [containerRef, isNear] = useNearViewport();
  const placeholder = <div className={styles.sampleSpace} />;
  const Analysis = analyses[id];
  return (
    <section id="sample" className={styles.sample} aria-labelledby="sample-title">
      <h2 id="sample-title">This is a real result</h2>
      <p>Relist made it from one phone photo, with nothing typed in. Tap a source to see where we found it.</p>
      <div ref={containerRef}>
        <PageBoundary fallback={<p>We couldn’t load the sample. Check your connection and reload this page.</p>}>
          <Suspense fallback={placeholder}>{isNear ? <Analysis /> : placeholder}</Suspense>
        </PageBoundary>
      </div>
    </section>
  );
};

/** Sets the landing page's title, which equals the one in index.html. */
const useLandingTitle = () => {
  useEffect(() => {
    document.title = 'Relist: photograph it, price it, post it';
    describePage();
  }, []);
};

/** The page where visitors try the product with a photo or see a sample result. */
export const LandingPage = () => {
  useLandingTitle();
  const [hasResult, setHasResult] = useState(false);
  const [sample, setSample] = useState<SampleId>(SAMPLES[0].id);
  return (
    <>
      <Hero onResult={setHasResult} onSample={setSample} />
      <Steps />
      {!hasResult && (
        <>
          <Sample id={sample} />
          <Features />
        </>
      )}
      <Figures />
      <CallToAction />
    </>
  );
};
