import type { AuditEntry } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import { formatMoment } from '../shared/admin-format.ts';
import admin from '../shared/admin.module.css';
import { useFormat } from '../shared/use-format.ts';
import { Words } from '../shared/words.tsx';

/** Values before and after, as they were kept. */
const detailsOf = (details: AuditEntry['details']) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value ?? 'null'}`)
    .join(', ');

/** One change: what, to what, by whom, from where. */
export const AuditRow = ({ entry }: { readonly entry: AuditEntry }) => {
  const { action, targetId, details, adminId, ip, requestId, createdAt } = entry;
  const t = useTranslate();
  const { locale } = useFormat();
  const where = [
    t('audit.by', { admin: adminId ?? t('audit.commandLine') }),
    ip && t('audit.address', { ip }),
    requestId && t('audit.request', { id: requestId }),
  ];
  return (
    <>
      <span className={admin.about}>
        <span className={admin.name}>{action}</span>
        {targetId && <span className={admin.mono}>{targetId}</span>}
        {Object.keys(details).length > 0 && <Words>{detailsOf(details)}</Words>}
        <span className={admin.minor}>{where.filter(Boolean).join(' · ')}</span>
      </span>
      <time className={admin.minor} dateTime={createdAt}>
        {formatMoment(createdAt, locale)}
      </time>
    </>
  );
};
