import { LinkButton } from '../../layout/link-button.tsx';
import styles from './call-to-action.module.css';

/** The closing call to action. */
export const CallToAction = () => (
  <section className={styles.band}>
    <div className={styles.inner}>
      <div>
        <h2>What is in your closet worth?</h2>
        <p>Start a free trial. No credit card, set up in about 2 minutes.</p>
      </div>
      <LinkButton href="/auth?tab=register" look="onGreen" large>
        Sign Up
      </LinkButton>
    </div>
  </section>
);
