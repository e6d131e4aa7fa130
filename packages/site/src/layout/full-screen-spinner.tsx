import { Spinner } from '@relist/sdk-widgets';
import styles from './full-screen-spinner.module.css';

/** Shown while the sign-in state loads. */
export const FullScreenSpinner = () => (
  <div role="status" className={styles.screen} data-waiting>
    <Spinner size={28} />
    <h1>Loading...</h1>
  </div>
);
