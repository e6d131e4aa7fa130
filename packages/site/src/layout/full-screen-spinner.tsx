import { Spinner } from '@relist/sdk-widgets';
import styles from './full-screen-spinner.module.css';

/** Spec section 2: shown while the sign-in state loads. */
export const FullScreenSpinner = () => (
  <output className={styles.screen} data-waiting>
    <Spinner size={28} />
    Loading...
  </output>
);
