import { useTranslate } from '../../hooks/index.ts';
import type { Secret } from '../../stores/admin/partners.ts';
import { Button, Dialog } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { Copyable } from './copyable.tsx';

/** A secret, shown this once. */
export const SecretDialog = ({ secret, onDone }: { readonly secret: Secret | null; readonly onDone: () => void }) => {
  const t = useTranslate();
  const title = secret ? t(`partners.secret.${secret.kind}`, { name: secret.shop }) : '';
  return (
    <Dialog
      open={secret !== null}
      onClose={onDone}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <Button variant="primary" onClick={onDone}>
          {t('partners.secret.done')}
        </Button>
      }
    >
      <div className={admin.panel}>
        <p>{t('partners.secret.text')}</p>
        {secret && <Copyable label={title} text={secret.value} rows={2} />}
      </div>
    </Dialog>
  );
};
