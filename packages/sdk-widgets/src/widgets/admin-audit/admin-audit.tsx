import type { AuditEntry } from '@relist/api/contract';
import { Fragment, useEffect } from 'react';
import operationsTexts from '../../core/texts/en/operations.json';
import { useTranslate, useSharedStore, useStore } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import { createOperations } from '../../stores/admin/operations.ts';
import { Card, withClassNames } from '../../ui/index.ts';
import { CopyId } from '../shared/copy-id.tsx';
import { formatDateTime } from '../shared/admin-format.ts';
import admin from '../shared/admin.module.css';
import { ListPanel } from '../shared/rows/list-panel.tsx';
import { useAdminGuard } from '../shared/use-admin-guard.ts';
import { useFormat } from '../shared/use-format.ts';
import { PlainText } from '../shared/plain-text.tsx';
import { AuditFilters } from './audit-filters.tsx';

/** Formats the stored details of a change as text. */
const formatDetails = (details: AuditEntry['details']) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value ?? 'null'}`)
    .join(', ');

/** An ID with a button that copies it. */
const CopyableId = ({ id, text = id }: { readonly id: string; readonly text?: string }) => {
  const t = useTranslate();
  return (
    <span className={admin.badges}>
      <span className={text === id ? admin.mono : admin.note}>{text}</span>
      <CopyId label={t('audit.copyId', { id })} id={id} />
    </span>
  );
};

/** The cells of a change: action, target, details, administrator with IP address and request, and time. */
export const AuditRow = ({ entry }: { readonly entry: AuditEntry }) => {
  const { action, targetId, details, adminId, ip, requestId, createdAt } = entry;
  const t = useTranslate();
  const { locale } = useFormat();
  return (
    <>
      <th scope="row">
        <span className={admin.name}>
          {action.split(/(?<=[._])/u).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </span>
      </th>
      <td>{targetId && <CopyableId id={targetId} />}</td>
      <td>{Object.keys(details).length > 0 && <PlainText>{formatDetails(details)}</PlainText>}</td>
      <td data-label={t('audit.by')}>
        <span className={admin.rowText}>
          {adminId ? <CopyableId id={adminId} /> : t('audit.commandLine')}
          {ip && <span className={admin.note}>{t('audit.address', { ip })}</span>}
          {requestId && <CopyableId id={requestId} text={t('audit.request', { id: requestId })} />}
        </span>
      </td>
      <td className={admin.note}>
        <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
      </td>
    </>
  );
};

/** Changes by administrators, filtered by target type, action, target and time. */
export const AdminAudit = /* @__PURE__ */ withClassNames(() => {
  useTexts(operationsTexts);
  const { audit } = useSharedStore(createOperations);
  const state = useStore(audit);
  useEffect(() => void audit.fetch(), [audit]);
  useAdminGuard(state.error);
  const t = useTranslate();
  return (
    <Card title={t('audit.title')}>
      <div className={admin.panel}>
        <AuditFilters filter={state.query} onFilter={(filter) => void audit.setQuery(filter)} />
        <ListPanel
          state={state}
          actions={audit}
          label={t('audit.title')}
          columns={[t('audit.action'), t('audit.target'), t('audit.details'), t('audit.by'), t('audit.time')]}
          emptyText={t('audit.none')}
          renderRow={(entry) => <AuditRow entry={entry} />}
        />
      </div>
    </Card>
  );
});
