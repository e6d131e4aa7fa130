import type { SecondFactor as State } from '@relist/api/contract';
import { useState } from 'react';
import { useToast, useTranslate, useData } from '../../hooks/index.ts';
import type { Account } from '../../stores/account/account.ts';
import { Button, Card } from '../../ui/index.ts';
import { copy as copyOutline } from '../../ui/icons/outlines.ts';
import { copyText } from '../listing-generator/posting/clipboard.ts';
import { useFormat } from '../shared/use-format.ts';
import styles from './account-settings.module.css';
import { SecondFactorChange, SecondFactorSetup } from './second-factor-setup.tsx';

/** Shows the recovery codes, which cannot be shown again. */
export const RecoveryCodes = ({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) => {
  const { show } = useToast();
  const t = useTranslate();
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'));
    show(isCopied ? { title: t('common.copied') } : { tone: 'error', title: t('settings.tokens.copyFailed') });
  };
  return (
    <div className={styles.secret}>
      <h3>{t('settings.factor.codes')}</h3>
      <p>{t('settings.factor.codesText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button variant="primary" icon={copyOutline} onClick={() => void copy()}>
          {t('settings.factor.copy')}
        </Button>
        <Button onClick={onDone}>{t('settings.factor.kept')}</Button>
      </div>
    </div>
  );
};

type Action = 'set-up' | 'renew' | 'remove';

const Overview = ({ state, onChoose }: { readonly state: State; readonly onChoose: (action: Action) => void }) => {
  const t = useTranslate();
  const format = useFormat();
  if (!state.since)
    return (
      <div className={styles.row}>
        <span className={styles.text}>{t('settings.factor.off')}</span>
        <Button onClick={() => onChoose('set-up')}>{t('settings.factor.setUp')}</Button>
      </div>
    );
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t('settings.factor.on', { since: format.date(state.since), count: state.recoveryCodesLeft })}</p>
      <div className={styles.row}>
        <Button onClick={() => onChoose('renew')}>{t('settings.factor.renew')}</Button>
        <Button onClick={() => onChoose('remove')}>{t('settings.factor.remove')}</Button>
      </div>
    </div>
  );
};

/** Status of the second factor, with buttons to turn it on, change it or turn it off. */
export const SecondFactor = ({ account }: { readonly account: Account }) => {
  const data = useData(account.secondFactor);
  const { show } = useToast();
  const t = useTranslate();
  const [action, setAction] = useState<Action | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const closeAction = () => setAction(null);
  const reload = () => {
    closeAction();
    account.invalidate();
    void account.secondFactor.refetch();
  };
  const showCodes = (newCodes: readonly string[]) => {
    setCodes(newCodes);
    reload();
  };
  const showRemovedToast = () => {
    reload();
    show({ title: t('settings.factor.removed') });
  };
  return (
    <Card title={t('settings.factor')}>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {action === 'set-up' && <SecondFactorSetup onCodes={showCodes} onCancel={closeAction} />}
      {(action === 'renew' || action === 'remove') && (
        <SecondFactorChange key={action} kind={action} onCodes={showCodes} onRemoved={showRemovedToast} onCancel={closeAction} />
      )}
      {!action && !codes && data && <Overview state={data} onChoose={setAction} />}
    </Card>
  );
};
