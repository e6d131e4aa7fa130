import { LinkButton } from '../../layout/link-button.tsx';
import { useTitle } from '../../lib/use-title.ts';
import styles from './old-landing-page.module.css';
import { Steps } from './steps.tsx';

/** The old landing page. Its button is a plain link to /api/login. */
export const OldLandingPage = () => {
  useTitle('Welcome');
  return (
    <>
      <section className={styles.hero}>
        <h1>Sell what you no longer need</h1>
        <p>Photos in, a priced listing out. Free trial, no credit card.</p>
        <LinkButton href="/api/login" variant="primary" isLarge>
          Get Started
        </LinkButton>
      </section>
      <Steps />
    </>
  );
};
