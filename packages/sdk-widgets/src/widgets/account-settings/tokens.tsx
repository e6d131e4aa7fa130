import type { AccessToken, MintedAccessToken } from '@relist/api/contract';
import { useState } from 'react';
import { useRelist, useResource, useTranslate } from '../../hooks/index.ts';
import type { Account } from '../../stores/account.ts';
import { Button, Card } from '../../ui/index.ts';
import { useFormat } from '../shared/use-format.ts';
import { useRowCall } from '../shared/use-row-call.ts';
import { useRowsFocus } from '../shared/use-rows-focus.ts';
import styles from './account-settings.module.css';
import { LoadedList } from './loaded-list.tsx';
import { MintedToken } from './minted-token.tsx';
import { NewToken } from './new-token.tsx';
import { Notices } from './notices.tsx';

interface RowProps {
  readonly token: AccessToken;
  readonly busy: boolean;
  readonly onRevoke: () => void;
}

const Row = ({ token, busy, onRevoke }: RowProps) => {
  const t = useTranslate();
  const { date } = useFormat();
  const [now] = useState(Date.now);
  const over = Date.parse(token.expiresAt) <= now;
  const state = {
    scopes: token.scopes.join(', '),
    until: date(token.expiresAt),
    used: token.lastUsedAt ? t('settings.tokens.used', { used: date(token.lastUsedAt) }) : t('settings.tokens.never'),
  };
  return (
    <>
      <div className={styles.what}>
        <span className={styles.name}>{token.name}</span>
        <span className={styles.note}>{t(over ? 'settings.tokens.over' : 'settings.tokens.state', state)}</span>
      </div>
      <Button size="s" busy={busy} aria-label={t('settings.tokens.revokeOf', { name: token.name })} onClick={onRevoke}>
        {t('settings.tokens.revoke')}
      </Button>
    </>
  );
};

/** Tokens for programs: what there is, a new one, and its end. */
export const Tokens = ({ account: { tokens } }: { readonly account: Account }) => {
  const { client, toasts } = useRelist();
  const t = useTranslate();
  const { data } = useResource(tokens);
  const focus = useRowsFocus((data?.rows ?? []).map(({ id }) => id));
  const [minted, setMinted] = useState<MintedAccessToken | null>(null);
  const { busy, problem, send } = useRowCall(async (id) => {
    await client.accessTokens.revoke({ params: { id } });
    setMinted((shown) => (shown?.id === id ? null : shown));
    toasts.getState().show({ title: t('settings.tokens.revoked') });
    await tokens.refetch();
  }, '/api/login');
  const made = (token: MintedAccessToken) => {
    setMinted(token);
    void tokens.refetch();
  };
  return (
    <Card title={t('settings.tokens')}>
      <div className={styles.form} {...focus}>
        <p className={styles.text}>{t('settings.tokens.text')}</p>
        <Notices problem={problem} />
        {minted && <MintedToken minted={minted} onDone={() => setMinted(null)} />}
        <LoadedList
          resource={tokens}
          none={t('settings.tokens.none')}
          row={(token) => <Row token={token} busy={busy.has(token.id)} onRevoke={() => void send(token.id)} />}
        />
        <div className={styles.apart}>
          <NewToken onMade={made} />
        </div>
      </div>
    </Card>
  );
};
