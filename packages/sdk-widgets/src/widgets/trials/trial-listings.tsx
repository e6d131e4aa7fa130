import { useState } from 'react';
import { toProblem } from '../../core/errors.ts';
import { useRelist, useToast, useTranslate } from '../../hooks/index.ts';
import { Button, Card } from '../../ui/index.ts';
import { RawJson } from './raw-json.tsx';
import { trialClient } from './trial-client.ts';
import styles from './trials.module.css';

/** Writes listings of a sample phone for every platform and shows the answer as it came. */
export const TrialListings = () => {
  const relist = useRelist();
  const { show } = useToast();
  const t = useTranslate();
  const [answer, setAnswer] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      setAnswer(await trialClient(relist).trials.platformListings({ body: {} }));
      show({ title: t('trial.platforms.ok.title'), description: t('trial.platforms.ok.text') });
    } catch (error) {
      const { message } = toProblem(error);
      show({ tone: 'error', title: t('trial.platforms.failed.title'), description: message || t('trial.platforms.failed.text') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.stack}>
      <Card>
        <div className={styles.form}>
          <p className={styles.text}>{t('trial.platforms.text')}</p>
          <Button variant="primary" busy={busy} onClick={() => void run()}>
            {t(busy ? 'trial.platforms.running' : 'trial.platforms.run')}
          </Button>
        </div>
      </Card>
      {answer !== null && <RawJson value={answer} />}
    </div>
  );
};
