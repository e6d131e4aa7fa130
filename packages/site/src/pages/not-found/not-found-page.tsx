import { useLocation } from 'wouter';
import { LinkButton } from '../../layout/link-button.tsx';
import { useTitle } from '../../lib/use-title.ts';
import styles from './not-found-page.module.css';

/** Shown for unknown paths. */
export const NotFoundPage = () => {
  const [path] = useLocation();
  useTitle('Page Not Found');
  return (
    <div className={styles.page}>
      <p className={styles.tag} aria-hidden="true">
        404
      </p>
      <h1>Page Not Found</h1>
      <p className={styles.hint}>
        Did you forget to add the page to the router? Nothing is registered for <code>{path}</code>.
      </p>
      <LinkButton href="/" variant="primary">
        Go home
      </LinkButton>
    </div>
  );
};
