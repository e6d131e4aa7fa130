import type { Partner, PartnerKey } from '@relist/api/contract';
import { useState } from 'react';
import { useTranslate } from '../../hooks/index.ts';
import type { Partners } from '../../stores/admin/partners.ts';
import { Button, Field } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { formatDateTime } from '../shared/admin-format.ts';
import { Confirm } from '../shared/confirm.tsx';
import { useFormat } from '../shared/use-format.ts';
import styles from './admin-partners.module.css';
import { Copyable } from './copyable.tsx';

export interface PartnerPanelProps {
  readonly partner: Partner;
  readonly partners: Partners;
}

const KeyRow = ({
  partnerKey: { ending, createdAt, lastUsedAt, expiresAt, isTest },
  onRevoke,
}: {
  partnerKey: PartnerKey;
  onRevoke: () => void;
}) => {
  const t = useTranslate();
  const { locale } = useFormat();
  const formatTime = (iso: string) => formatDateTime(iso, locale);
  return (
    <li className={admin.entry}>
      <span className={admin.rowText}>
        <span className={admin.mono}>{t(isTest ? 'partners.endingTest' : 'partners.ending', { ending })}</span>
        <span className={admin.note}>
          {t('partners.made', { date: formatTime(createdAt) })} ·{' '}
          {t('partners.used', { date: lastUsedAt ? formatTime(lastUsedAt) : t('admin.never') })}
          {expiresAt && ` · ${t('partners.ends', { date: formatTime(expiresAt) })}`}
        </span>
      </span>
      <Button size="s" variant="danger" aria-label={t('partners.revokeOf', { ending })} onClick={onRevoke}>
        {t('partners.revoke')}
      </Button>
    </li>
  );
};

/** The partner's keys: one for pages, the others for its server. */
export const PartnerKeys = ({ partner, partners }: PartnerPanelProps) => {
  const [hours, setHours] = useState('24');
  const [keyToRevoke, setKeyToRevoke] = useState<PartnerKey | null>(null);
  const t = useTranslate();
  const revoke = () => {
    if (keyToRevoke) void partners.revoke(partner, keyToRevoke.id);
    setKeyToRevoke(null);
  };
  return (
    <div className={admin.panel}>
      <Copyable label={t('partners.publishable')} text={partner.publishableKey} />
      <h3>{t('partners.secretKeys')}</h3>
      {partner.keys.length === 0 ? (
        <p className={admin.emptyText}>{t('partners.noKeys')}</p>
      ) : (
        <ul className={admin.list} aria-label={t('partners.secretKeys')}>
          {partner.keys.map((key) => (
            <KeyRow key={key.id} partnerKey={key} onRevoke={() => setKeyToRevoke(key)} />
          ))}
        </ul>
      )}
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          void partners.rotate(partner, Number(hours));
        }}
      >
        <Field label={t('partners.overlap')} type="number" min={0} step={1} required value={hours} onChange={setHours} />
        <Button type="submit">{t('partners.rotate')}</Button>
      </form>
      <p className={admin.note}>{t('partners.testHelp')}</p>
      <div>
        <Button onClick={() => void partners.createTestKey(partner)}>{t('partners.newTestKey')}</Button>
      </div>
      <Confirm
        isOpen={keyToRevoke !== null}
        title={t('partners.revokeOf', { ending: keyToRevoke?.ending ?? '' })}
        text={t('partners.revokeText')}
        action={t('partners.revoke')}
        onConfirm={revoke}
        onClose={() => setKeyToRevoke(null)}
      />
    </div>
  );
};
