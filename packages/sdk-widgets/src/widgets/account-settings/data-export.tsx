import { useRelist, useTranslate } from '../../hooks/index.ts';
import { Button, Card } from '../../ui/index.ts';
import { saveFile } from '../shared/save-file.ts';
import { useCall } from '../shared/use-call.ts';
import styles from './account-settings.module.css';
import { Notices } from './notices.tsx';

/** Everything kept about the person, as one file. */
export const DataExport = () => {
  const { client } = useRelist();
  const t = useTranslate();
  const { step, problem, send } = useCall(async () => saveFile(await client.account.export(), 'relist-data.zip'), '/api/login');
  return (
    <Card title={t('settings.export')}>
      <div className={styles.form}>
        <p className={styles.text}>{t('settings.export.text')}</p>
        <Notices problem={problem} />
        <div className={styles.row}>
          <Button busy={step === 'sending'} onClick={() => void send(undefined)}>
            {t(step === 'sending' ? 'settings.export.working' : 'settings.export.get')}
          </Button>
        </div>
      </div>
    </Card>
  );
};
