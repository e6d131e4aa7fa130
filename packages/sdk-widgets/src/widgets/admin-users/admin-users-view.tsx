import type { AdminUser, UserStatus } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import type { Admin, UserQuery } from '../../stores/admin/admin.ts';
import type { PagedListState } from '../../stores/admin/paged-list.ts';
import { Card, Field, Select } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { Confirm } from '../shared/confirm.tsx';
import { ListPanel } from '../shared/rows/list-panel.tsx';
import type { Format } from '../shared/use-format.ts';
import { UserRow } from './user-row.tsx';
import type { AdminQuestion } from '../../headless/admin/admin-list.ts';

/** The changes to an account, and the open confirmation. */
export interface UserChanges {
  readonly question: AdminQuestion | null;
  readonly changeStatus: (user: AdminUser, status: UserStatus) => void;
  readonly confirmDelete: (user: AdminUser) => void;
  readonly confirm: () => void;
  readonly close: () => void;
}

export interface AdminUsersViewProps {
  readonly state: PagedListState<AdminUser, UserQuery>;
  readonly actions: Pick<Admin['users'], 'limit' | 'turnPage' | 'refetch' | 'setQuery'>;
  readonly search: { readonly text: string; readonly onChange: (text: string) => void };
  readonly changes: UserChanges;
  readonly format: Format;
  readonly t: Translate;
}

const FILTERS = ['all', 'active', 'suspended', 'deleted'] as const;

const QuestionDialog = ({ question, confirm, close }: Pick<UserChanges, 'question' | 'confirm' | 'close'>) => (
  <Confirm
    isOpen={question !== null}
    title={question?.title ?? ''}
    text={question?.text ?? ''}
    action={question?.action ?? ''}
    onConfirm={confirm}
    onClose={close}
  />
);

/** Presentational view of all accounts. */
export const AdminUsersView = ({ state, actions, search, changes, format, t }: AdminUsersViewProps) => {
  return (
    <Card title={t('admin.users')}>
      <div className={admin.panel}>
        <div className={admin.tools}>
          <Field
            label={t('admin.users.search')}
            type="search"
            value={search.text}
            onChange={search.onChange}
            autoComplete="off"
            maxLength={200}
          />
          <Select
            label={t('admin.users.status')}
            value={state.query.status}
            options={FILTERS.map((value) => ({ value, label: value === 'all' ? t('admin.all') : t(`admin.user.${value}`) }))}
            onChange={(status) => void actions.setQuery({ status })}
          />
        </div>
        <ListPanel
          state={state}
          actions={actions}
          label={t('admin.users')}
          columns={[
            t('admin.role.user'),
            t('admin.users.joined'),
            t('admin.users.lastLogin'),
            t('admin.users.role'),
            t('admin.users.status'),
          ]}
          emptyText={t('admin.users.none')}
          renderRow={(user) => (
            <UserRow
              user={user}
              onStatus={(status) => changes.changeStatus(user, status)}
              onDelete={() => changes.confirmDelete(user)}
              format={format}
              t={t}
            />
          )}
        />
      </div>
      <QuestionDialog {...changes} />
    </Card>
  );
};
