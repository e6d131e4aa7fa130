import type { MintedAccessToken, AccessToken } from '@relist/api/contract';
import { useEffect, useRef, useState } from 'react';
import { useToast, useTranslate, useRelist, useData } from '../../hooks/index.ts';
import type { Account } from '../../stores/account/account.ts';
import { Button, Card } from '../../ui/index.ts';
import { copy as copyOutline } from '../../ui/icons/outlines.ts';
import { copyText } from '../listing-generator/posting/clipboard.ts';
import { useFormat } from '../shared/use-format.ts';
import { useRowCall } from '../shared/rows/use-row-call.ts';
import { useRowsFocus } from '../shared/rows/use-rows-focus.ts';
import styles from './account-settings.module.css';
import { LoadedList } from './loaded-list.tsx';
import { NewToken } from './new-token.tsx';
import { Notices } from './notices.tsx';

/** Shows the new token, which cannot be shown again. */
export const CreatedToken = ({ token: newToken, onDone }: { readonly token: MintedAccessToken; readonly onDone: () => void }) => {
  const field = useRef<HTMLInputElement>(null);
  const { show } = useToast();
  const t = useTranslate();
  useEffect(() => field.current?.select(), [newToken]);
  const copy = async () => {
    if (await copyText(newToken.token)) return show({ title: t('common.copied') });
    field.current?.select();
    return show({ tone: 'error', title: t('settings.tokens.copyFailed') });
  };
  return (
    <div className={styles.secret}>
      <h3>{t('settings.tokens.made')}</h3>
      <input ref={field} readOnly value={newToken.token} aria-label={t('settings.tokens.token', { name: newToken.name })} />
      <div className={styles.row}>
        <Button variant="primary" icon={copyOutline} onClick={() => void copy()}>
          {t('settings.tokens.copy')}
        </Button>
        <Button onClick={onDone}>{t('settings.tokens.done')}</Button>
      </div>
    </div>
  );
};

interface RowProps {
  readonly token: AccessToken;
  readonly isBusy: boolean;
  readonly onRevoke: () => void;
}

const Row = ({ token, isBusy, onRevoke }: RowProps) => {
  const t = useTranslate();
  const format = useFormat();
  const [now] = useState(Date.now);
  const isExpired = Date.parse(token.expiresAt) <= now;
  const state = {
    scopes: token.scopes.join(', '),
    until: format.date(token.expiresAt),
    used: token.lastUsedAt ? t('settings.tokens.used', { used: format.date(token.lastUsedAt) }) : t('settings.tokens.never'),
  };
  return (
    <>
      <div className={styles.rowText}>
        <span className={styles.name}>{token.name}</span>
        <span className={styles.note}>{t(isExpired ? 'settings.tokens.over' : 'settings.tokens.state', state)}</span>
      </div>
      <Button size="s" busy={isBusy} aria-label={t('settings.tokens.revokeOf', { name: token.name })} onClick={onRevoke}>
        {t('settings.tokens.revoke')}
      </Button>
    </>
  );
};

/** Lists, creates and revokes access tokens for programs. */
export const Tokens = ({ account: { tokens } }: { readonly account: Account }) => {
  const { client, toasts } = useRelist();
  const t = useTranslate();
  const data = useData(tokens);
  const focus = useRowsFocus((data?.rows ?? []).map(({ id }) => id));
  const [newToken, setNewToken] = useState<MintedAccessToken | null>(null);
  const { busyIds, error, send } = useRowCall(async (id) => {
    await client.accessTokens.revoke({ params: { id } });
    setNewToken((shownToken) => (shownToken?.id === id ? null : shownToken));
    toasts.getState().show({ title: t('settings.tokens.revoked') });
    await tokens.refetch();
  }, '/api/login');
  const showNewToken = (token: MintedAccessToken) => {
    setNewToken(token);
    void tokens.refetch();
  };
  return (
    <Card title={t('settings.tokens')}>
      <div className={styles.form} {...focus}>
        <p className={styles.text}>{t('settings.tokens.text')}</p>
        <Notices error={error} />
        {newToken && <CreatedToken token={newToken} onDone={() => setNewToken(null)} />}
        <LoadedList
          resource={tokens}
          emptyText={t('settings.tokens.none')}
          renderRow={(token) => <Row token={token} isBusy={busyIds.has(token.id)} onRevoke={() => void send(token.id)} />}
        />
        <div className={styles.separateButton}>
          <NewToken onCreated={showNewToken} />
        </div>
      </div>
    </Card>
  );
};
