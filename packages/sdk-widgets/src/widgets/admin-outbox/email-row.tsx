import type { OutboxMail } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import { Button, Chip } from '../../ui/index.ts';
import { refresh } from '../../ui/icons/outlines.ts';
import { formatDateTime } from '../shared/admin-format.ts';
import admin from '../shared/admin.module.css';
import { useFormat } from '../shared/use-format.ts';
import { PlainText } from '../shared/plain-text.tsx';
import styles from './admin-outbox.module.css';

const TONES = { queued: 'neutral', sent: 'ok', failed: 'error', kept: 'check' } as const;

/** One email in the outbox. Its plain text is collapsed at first. */
export const EmailRow = ({ mail, onRetry }: { readonly mail: OutboxMail; readonly onRetry: () => void }) => {
  const { to, subject, text, state, template, attempts, lastError, createdAt, sentAt } = mail;
  const t = useTranslate();
  const format = useFormat();
  const description = [
    template,
    formatDateTime(createdAt, format.locale),
    sentAt && t('outbox.sentAt', { date: formatDateTime(sentAt, format.locale) }),
    attempts > 0 && t('outbox.attempts', { count: format.number(attempts) }),
  ];
  return (
    <>
      <span className={admin.rowText}>
        <span className={admin.badges}>
          <bdi className={admin.name}>{subject}</bdi>
          <Chip tone={TONES[state]}>{t(`outbox.state.${state}`)}</Chip>
        </span>
        <PlainText>{t('outbox.to', { address: to })}</PlainText>
        <span className={admin.note}>{description.filter(Boolean).join(' · ')}</span>
        {lastError && <PlainText>{lastError}</PlainText>}
      </span>
      {(state === 'failed' || state === 'kept') && (
        <Button size="s" icon={refresh} aria-label={t('outbox.retryOf', { subject, address: to })} onClick={onRetry}>
          {t('outbox.retry')}
        </Button>
      )}
      <details className={styles.mail}>
        <summary aria-label={`${t('outbox.text')}: ${subject}, ${to}`}>{t('outbox.text')}</summary>
        <p className={styles.text} dir="auto">
          {text}
        </p>
      </details>
    </>
  );
};
