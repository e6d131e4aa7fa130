import type { MintedAccessToken } from '@relist/api/contract';
import { useEffect, useRef } from 'react';
import { useToast, useTranslate } from '../../hooks/index.ts';
import { Button } from '../../ui/index.ts';
import { copy as copyOutline } from '../../ui/outlines.ts';
import { copyText } from '../listing-generator/clipboard.ts';
import styles from './account-settings.module.css';

/** The token itself, shown this once. */
export const MintedToken = ({ minted, onDone }: { readonly minted: MintedAccessToken; readonly onDone: () => void }) => {
  const field = useRef<HTMLInputElement>(null);
  const { show } = useToast();
  const t = useTranslate();
  useEffect(() => field.current?.select(), [minted]);
  const copy = async () => {
    if (await copyText(minted.token)) return show({ title: t('common.copied') });
    field.current?.select();
    return show({ tone: 'error', title: t('settings.tokens.copyFailed') });
  };
  return (
    <div className={styles.secret}>
      <h3>{t('settings.tokens.made')}</h3>
      <input ref={field} readOnly value={minted.token} aria-label={t('settings.tokens.token', { name: minted.name })} />
      <div className={styles.row}>
        <Button variant="primary" icon={copyOutline} onClick={() => void copy()}>
          {t('settings.tokens.copy')}
        </Button>
        <Button onClick={onDone}>{t('settings.tokens.done')}</Button>
      </div>
    </div>
  );
};
