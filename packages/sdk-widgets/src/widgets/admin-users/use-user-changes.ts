import { useState } from 'react';
import type { AdminQuestion } from '../../headless/admin-list.ts';
import { userQuestions } from '../../headless/user-questions.ts';
import { useTranslate } from '../../hooks/index.ts';
import type { Admin } from '../../stores/admin/admin.ts';

/** Changes accounts, with the question that is open. */
export const useUserChanges = (admin: Pick<Admin, 'setUserStatus' | 'removeUser'>) => {
  const [question, ask] = useState<AdminQuestion | null>(null);
  const { changeStatus, askDelete } = userQuestions(admin, ask, useTranslate());
  return {
    question,
    changeStatus,
    askDelete,
    close: () => ask(null),
    confirm: () => {
      ask(null);
      void question?.run().then((next) => next && ask(next));
    },
  };
};
