import { useEffect } from 'react';
import { useOwnStore, useStore, useTranslate } from '../../hooks/index.ts';
import { createAdmin } from '../../stores/admin/admin.ts';
import { useAdminGuard } from '../shared/use-admin-guard.ts';
import { useFormat } from '../shared/use-format.ts';
import { AdminUsersView } from './admin-users-view.tsx';
import { useSearch } from '../shared/use-search.ts';
import { useUserChanges } from './use-user-changes.ts';

/** All accounts: search, suspend, delete. */
export const AdminUsers = () => {
  const admin = useOwnStore(createAdmin);
  const { users } = admin;
  const state = useStore(users);
  useEffect(() => void users.fetch(), [users]);
  useAdminGuard(state.error);
  const [search, setSearch] = useSearch(state.query.search, (words) => void users.ask({ search: words }));
  const { question, changeStatus, askDelete, confirm, close } = useUserChanges(admin);
  return (
    <AdminUsersView
      state={state}
      actions={users}
      search={search}
      onSearch={setSearch}
      onStatus={changeStatus}
      onDelete={askDelete}
      question={question}
      onConfirm={confirm}
      onClose={close}
      format={useFormat()}
      t={useTranslate()}
    />
  );
};
