import { useTranslate } from '../../hooks/index.ts';
import { Card } from '../../ui/index.ts';
import styles from './trials.module.css';

/** The response as formatted JSON. */
export const RawJson = ({ value }: { readonly value: unknown }) => {
  const t = useTranslate();
  return (
    <Card title={t('trial.raw')}>
      {/* Keyboard users must be able to scroll the response. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.raw} dir="ltr" tabIndex={0} role="group" aria-label={t('trial.raw')}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </Card>
  );
};
