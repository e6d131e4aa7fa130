import { useRelist, useTranslate } from '../../hooks/index.ts';
import { Button, Card } from '../../ui/index.ts';
import { useCall } from '../shared/use-call.ts';
import styles from './account-settings.module.css';
import { Notices } from './notices.tsx';

/** Hands a file to the browser's downloads. */
const save = (file: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has its own hold on the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Everything kept about the person, as one file. */
export const DataExport = () => {
  const { client } = useRelist();
  const t = useTranslate();
  const { step, problem, send } = useCall(async () => save(await client.account.export(), 'relist-data.zip'), '/api/login');
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
