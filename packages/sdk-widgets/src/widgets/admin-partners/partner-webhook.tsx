import type { WebhookDelivery } from '@relist/api/contract';
import { useEffect, useState } from 'react';
import type { RelistError } from '../../core/errors.ts';
import { useTranslate, useRelist, useResource, useStore } from '../../hooks/index.ts';
import { createPartnerWebhook } from '../../stores/admin/partner-webhook.ts';
import { Button, Chip, Field, Select, Skeleton } from '../../ui/index.ts';
import { refresh } from '../../ui/icons/outlines.ts';
import { formatDateTime } from '../shared/admin-format.ts';
import admin from '../shared/admin.module.css';
import { ListPanel, LoadFailed } from '../shared/rows/list-panel.tsx';
import { describeFieldError, describeError } from '../../headless/shared/error-text.ts';
import { useFormat } from '../shared/use-format.ts';
import styles from './admin-partners.module.css';
import type { PartnerPanelProps } from './partner-keys.tsx';

const TONES = { pending: 'neutral', delivered: 'ok', failed: 'error' } as const;

/** One webhook delivery and the partner server's response. */
export const DeliveryRow = ({ delivery, onReplay }: { readonly delivery: WebhookDelivery; readonly onReplay: () => void }) => {
  const { event, status, attempts, responseStatus, error, createdAt } = delivery;
  const t = useTranslate();
  const date = formatDateTime(createdAt, useFormat().locale);
  return (
    <>
      <span className={admin.rowText}>
        <span className={admin.badges}>
          <span className={admin.mono}>{event}</span>
          <Chip tone={TONES[status]}>{t(`partners.delivery.${status}`)}</Chip>
        </span>
        <span className={admin.note}>
          {date} · {t('partners.delivery.attempts', { count: attempts })}
          {responseStatus !== null && ` · ${t('partners.delivery.answer', { status: responseStatus })}`}
        </span>
        {error && <span className={admin.note}>{error}</span>}
      </span>
      <Button size="s" icon={refresh} aria-label={t('partners.replayOf', { event, date })} onClick={onReplay}>
        {t('partners.replay')}
      </Button>
    </>
  );
};

const WebhookUrl = ({ url: savedUrl, onSet }: { url: string; onSet: (url: string) => Promise<RelistError | null> }) => {
  const [url, setUrl] = useState(savedUrl);
  const [error, setError] = useState<RelistError | null>(null);
  const t = useTranslate();
  const label = t('partners.webhook.url');
  const message = error && (describeFieldError(label, error.fieldErrors?.['url'], t) ?? describeError(error, 'partners.failed', t));
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        void onSet(url).then(setError);
      }}
    >
      <Field label={label} type="url" required value={url} onChange={setUrl} error={message ?? undefined} autoComplete="off" dir="ltr" />
      <Button type="submit">{t('partners.webhook.set')}</Button>
    </form>
  );
};

const STATUSES = ['all', 'pending', 'delivered', 'failed'] as const;

/** The partner's webhook and its deliveries. */
export const PartnerWebhook = ({ partner, partners }: PartnerPanelProps) => {
  const relist = useRelist();
  const [webhookStore] = useState(() =>
    createPartnerWebhook(relist, partner.id, (value) => partners.showSecret({ kind: 'webhook', partner: partner.name, value })),
  );
  const { data, status, refetch } = useResource(webhookStore.webhook);
  const deliveries = useStore(webhookStore.deliveries);
  useEffect(() => void webhookStore.deliveries.fetch(), [webhookStore]);
  const t = useTranslate();
  if (!data) return status === 'error' ? <LoadFailed onRetry={() => void refetch()} t={t} /> : <Skeleton lines={3} />;
  return (
    <div className={admin.panel}>
      {!data.current && <p className={admin.note}>{t('partners.webhook.none')}</p>}
      <WebhookUrl key={data.current?.url} url={data.current?.url ?? ''} onSet={webhookStore.set} />
      {data.current && (
        <span className={admin.actions}>
          <Button size="s" onClick={() => void webhookStore.rotate()}>
            {t('partners.webhook.rotate')}
          </Button>
          <Button size="s" variant="danger" onClick={() => void webhookStore.remove()}>
            {t('partners.webhook.remove')}
          </Button>
        </span>
      )}
      <h3>{t('partners.deliveries')}</h3>
      <div className={admin.tools}>
        <Select<(typeof STATUSES)[number]>
          label={t('partners.status')}
          value={deliveries.query.status ?? 'all'}
          options={STATUSES.map((value) => ({ value, label: t(value === 'all' ? 'admin.all' : `partners.delivery.${value}`) }))}
          onChange={(newStatus) => void webhookStore.deliveries.setQuery({ status: newStatus === 'all' ? undefined : newStatus })}
        />
      </div>
      <ListPanel
        state={deliveries}
        actions={webhookStore.deliveries}
        label={t('partners.deliveries')}
        emptyText={t(deliveries.query.status ? 'partners.deliveries.noMatch' : 'partners.deliveries.none')}
        renderRow={(delivery) => <DeliveryRow delivery={delivery} onReplay={() => void webhookStore.replay(delivery.id)} />}
      />
    </div>
  );
};
