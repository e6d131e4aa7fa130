import { useEffect } from 'react';
import operationsTexts from '../../core/texts/en/operations.json';
import { useOwnStore, useStore, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/use-texts.ts';
import { createOperations } from '../../stores/admin/operations.ts';
import { Card } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { ListPanel } from '../shared/list-panel.tsx';
import { useAdminGuard } from '../shared/use-admin-guard.ts';
import { useFormat } from '../shared/use-format.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';

/** What administrators changed: by kind of thing, action, thing and time. */
export const AdminAudit = () => {
  useTexts(operationsTexts);
  const { audit } = useOwnStore(createOperations);
  const state = useStore(audit);
  useEffect(() => void audit.fetch(), [audit]);
  useAdminGuard(state.error);
  const [format, t] = [useFormat(), useTranslate()];
  return (
    <Card title={t('audit.title')}>
      <div className={admin.panel}>
        <AuditFilters filter={state.query} onAsk={(filter) => void audit.ask(filter)} />
        <ListPanel
          state={state}
          actions={audit}
          label={t('audit.title')}
          none={t('audit.none')}
          row={(entry) => <AuditRow entry={entry} />}
          format={format}
          t={t}
        />
      </div>
    </Card>
  );
};
