import { useToast, useTranslate } from '../../hooks/index.ts';
import { Button } from '../../ui/index.ts';
import { copy as copyOutline } from '../../ui/outlines.ts';
import { copyText } from '../listing-generator/clipboard.ts';
import styles from './account-settings.module.css';

/** Recovery codes, shown this once. */
export const RecoveryCodes = ({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) => {
  const { show } = useToast();
  const t = useTranslate();
  const copy = async () => {
    const copied = await copyText(codes.join('\n'));
    show(copied ? { title: t('common.copied') } : { tone: 'error', title: t('settings.tokens.copyFailed') });
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
