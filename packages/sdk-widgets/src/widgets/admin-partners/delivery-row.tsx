import type { WebhookDelivery } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import { Button, Chip } from '../../ui/index.ts';
import { refresh } from '../../ui/outlines.ts';
import admin from '../shared/admin.module.css';
import { formatMoment } from '../shared/admin-format.ts';
import { useFormat } from '../shared/use-format.ts';

const TONES = { pending: 'neutral', delivered: 'ok', failed: 'error' } as const;

/** One thing that a shop was told, and what came back. */
export const DeliveryRow = ({ delivery, onReplay }: { readonly delivery: WebhookDelivery; readonly onReplay: () => void }) => {
  const { event, status, attempts, responseStatus, error, createdAt } = delivery;
  const t = useTranslate();
  const date = formatMoment(createdAt, useFormat().locale);
  return (
    <>
      <span className={admin.about}>
        <span className={admin.badges}>
          <span className={admin.mono}>{event}</span>
          <Chip tone={TONES[status]}>{t(`partners.delivery.${status}`)}</Chip>
        </span>
        <span className={admin.minor}>
          {date} · {t('partners.delivery.attempts', { count: attempts })}
          {responseStatus !== null && ` · ${t('partners.delivery.answer', { status: responseStatus })}`}
        </span>
        {error && <span className={admin.minor}>{error}</span>}
      </span>
      <Button size="s" icon={refresh} aria-label={t('partners.replayOf', { event, date })} onClick={onReplay}>
        {t('partners.replay')}
      </Button>
    </>
  );
};
