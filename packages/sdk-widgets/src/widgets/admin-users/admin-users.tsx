import { useState, useEffect } from 'react';
import type { AdminQuestion } from '../../headless/admin/admin-list.ts';
import { createUserQuestions } from '../../headless/admin/user-questions.ts';
import { useTranslate, useSharedStore, useStore } from '../../hooks/index.ts';
import { type Admin, createAdmin } from '../../stores/admin/admin.ts';
import { useAdminGuard } from '../shared/use-admin-guard.ts';
import { useFormat } from '../shared/use-format.ts';
import { useSearch } from '../shared/rows/use-search.ts';
import { withClassNames } from '../../ui/index.ts';
import { AdminUsersView, type UserChanges } from './admin-users-view.tsx';

/** Suspends, restores and deletes accounts, and keeps the open confirmation as state. */
export const useUserChanges = (admin: Pick<Admin, 'setUserStatus' | 'removeUser'>): UserChanges => {
  const [question, setQuestion] = useState<AdminQuestion | null>(null);
  const { changeStatus, confirmDelete } = createUserQuestions(admin, setQuestion, useTranslate());
  return {
    question,
    changeStatus,
    confirmDelete,
    close: () => setQuestion(null),
    confirm: () => {
      setQuestion(null);
      void question?.run().then((nextQuestion) => nextQuestion && setQuestion(nextQuestion));
    },
  };
};

/** All accounts, with a search, a status select and a delete button for each. */
export const AdminUsers = /* @__PURE__ */ withClassNames(() => {
  const admin = useSharedStore(createAdmin);
  const { users } = admin;
  const state = useStore(users);
  useEffect(() => void users.fetch(), [users]);
  useAdminGuard(state.error);
  const [text, setText] = useSearch(state.query.search, (text) => void users.setQuery({ search: text }));
  return (
    <AdminUsersView
      state={state}
      actions={users}
      search={{ text, onChange: setText }}
      changes={useUserChanges(admin)}
      format={useFormat()}
      t={useTranslate()}
    />
  );
});
