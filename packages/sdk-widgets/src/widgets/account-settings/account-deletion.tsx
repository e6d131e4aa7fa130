import { useState } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { Button, Card, Dialog, Field } from '../../ui/index.ts';
import { CurrentPassword } from '../shared/password-field.tsx';
import { useCall } from '../shared/use-call.ts';
import styles from './account-settings.module.css';
import { Notices } from './notices.tsx';

const FORM_ID = 'relist-delete-account';

interface ButtonsProps {
  readonly canDelete: boolean;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly t: Translate;
}

const Buttons = ({ canDelete, isBusy, onCancel, t }: ButtonsProps) => (
  <>
    <Button onClick={onCancel}>{t('settings.delete.keep')}</Button>
    <Button type="submit" form={FORM_ID} variant="danger" disabled={!canDelete} busy={isBusy}>
      {t('settings.delete.confirm')}
    </Button>
  </>
);

interface DeletionDialogProps {
  readonly onClose: () => void;
  readonly onDeleted: (() => void) | undefined;
}

/** Asks for the password and a confirmation word, and deletes the account. */
const DeletionDialog = ({ onClose, onDeleted }: DeletionDialogProps) => {
  const { client, session } = useRelist();
  const t = useTranslate();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { step, error, send } = useCall(async () => {
    await client.account.remove({ body: { currentPassword: password } });
    await session.signOut();
    onDeleted?.();
  }, '/api/login');
  const confirmationWord = t('settings.delete.word');
  const isConfirmed = confirmation.trim() === confirmationWord;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings.delete.title')}
      closeLabel={t('common.close')}
      footer={<Buttons canDelete={isConfirmed && password !== ''} isBusy={step === 'sending'} onCancel={onClose} t={t} />}
    >
      <form
        id={FORM_ID}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed) void send(undefined);
        }}
      >
        <p className={styles.text}>{t('settings.delete.text')}</p>
        <CurrentPassword value={password} onChange={setPassword} error={error} t={t} />
        <Field
          label={t('settings.delete.type', { word: confirmationWord })}
          name="confirmation"
          value={confirmation}
          onChange={setConfirmation}
          autoComplete="off"
        />
        <Notices error={error} />
      </form>
    </Dialog>
  );
};

/** Deletes the account after a confirmation. */
export const AccountDeletion = ({ onDeleted }: { readonly onDeleted?: (() => void) | undefined }) => {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={t('settings.delete')}>
      <div className={styles.form}>
        <p className={styles.text}>{t('settings.delete.text')}</p>
        <div className={styles.row}>
          <Button variant="danger" icon="trash" onClick={() => setIsOpen(true)}>
            {t('settings.delete.open')}
          </Button>
        </div>
      </div>
      {isOpen && <DeletionDialog onClose={() => setIsOpen(false)} onDeleted={onDeleted} />}
    </Card>
  );
};
