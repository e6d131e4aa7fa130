import { useTranslate } from '../../hooks/index.ts';
import type { AuditFilter } from '../../stores/admin/operations.ts';
import { Field, Select } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { useSearch } from '../shared/rows/use-search.ts';

export interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onFilter: (filter: Partial<AuditFilter>) => void;
}

/** Record types, as named by the API. */
const KINDS = ['all', 'user', 'ticket', 'shop', 'job', 'mail'] as const;

/** A text filter, sent after a pause in typing. */
const TextFilter = ({ field, filter, onFilter, hint }: AuditFiltersProps & { field: 'action' | 'targetId'; hint?: string }) => {
  const [text, change] = useSearch(filter[field], (searchText) => onFilter({ [field]: searchText }));
  const t = useTranslate();
  return (
    <Field
      label={t(field === 'action' ? 'audit.action' : 'audit.target')}
      type="search"
      value={text}
      onChange={change}
      hint={hint}
      maxLength={field === 'action' ? 60 : 100}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  );
};

/** Filters of the audit log, applied by the server. */
export const AuditFilters = (props: AuditFiltersProps) => {
  const { filter, onFilter } = props;
  const t = useTranslate();
  return (
    <div className={admin.tools}>
      <Select
        label={t('audit.kind')}
        value={filter.targetType}
        options={KINDS.map((value) => ({ value, label: value === 'all' ? t('admin.all') : t(`audit.kind.${value}`) }))}
        onChange={(targetType) => onFilter({ targetType })}
      />
      <TextFilter field="action" {...props} hint={t('audit.actionHint')} />
      <TextFilter field="targetId" {...props} />
      <Field label={t('audit.from')} type="date" value={filter.from} onChange={(from) => onFilter({ from })} />
      <Field label={t('audit.to')} type="date" value={filter.to} onChange={(to) => onFilter({ to })} />
    </div>
  );
};
