import { useEffect } from 'react';
import operationsTexts from '../../core/texts/en/operations.json';
import { useSharedStore, useStore, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import { createOperations, OUTBOX_INTERVAL_MS, type MailFilter } from '../../stores/admin/operations.ts';
import { Card, Select, withClassNames } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { ListPanel } from '../shared/rows/list-panel.tsx';
import { useAdminGuard } from '../shared/use-admin-guard.ts';
import { EmailRow } from './email-row.tsx';

const STATES = ['all', 'queued', 'sent', 'failed', 'kept'] as const;

/** Emails from the last 30 days. Emails that failed, or were kept because no mail server was configured, can be resent. */
export const AdminOutbox = /* @__PURE__ */ withClassNames(() => {
  useTexts(operationsTexts);
  const { outbox, retryMail } = useSharedStore(createOperations);
  const state = useStore(outbox);
  useEffect(() => void outbox.fetch(), [outbox]);
  useEffect(() => {
    const timer = setInterval(() => void outbox.refetch(), OUTBOX_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [outbox]);
  useAdminGuard(state.error);
  const t = useTranslate();
  return (
    <Card title={t('outbox.title')}>
      <div className={admin.panel}>
        <div className={admin.tools}>
          <Select<MailFilter['state']>
            label={t('outbox.state')}
            value={state.query.state}
            options={STATES.map((value) => ({ value, label: t(value === 'all' ? 'admin.all' : `outbox.state.${value}`) }))}
            onChange={(newState) => void outbox.setQuery({ state: newState })}
          />
        </div>
        <ListPanel
          state={state}
          actions={outbox}
          label={t('outbox.title')}
          emptyText={t('outbox.none')}
          renderRow={(mail) => <EmailRow mail={mail} onRetry={() => void retryMail(mail.id)} />}
        />
      </div>
    </Card>
  );
});
