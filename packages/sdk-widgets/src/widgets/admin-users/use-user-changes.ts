import type { AdminUser, UserStatus } from '@relist/api/contract';
import { useState } from 'react';
import type { Admin } from '../../stores/admin/admin.ts';

/** A question that stands between a click and a change. `self`: it is one's own account. */
export interface Question {
  readonly user: AdminUser;
  readonly self: boolean;
  /** Null: deletion. */
  readonly status: UserStatus | null;
}

/** Changes accounts, and asks first where it must be asked. */
export const useUserChanges = ({ setUserStatus, removeUser }: Pick<Admin, 'setUserStatus' | 'removeUser'>) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const run = async ({ user, status, self }: Question) => {
    const outcome = await (status ? setUserStatus(user.id, status, self) : removeUser(user.id, self));
    if (outcome === 'confirm') setQuestion({ user, status, self: true });
  };
  return {
    question,
    changeStatus: (user: AdminUser, status: UserStatus) => void run({ user, status, self: false }),
    askDelete: (user: AdminUser) => setQuestion({ user, status: null, self: false }),
    close: () => setQuestion(null),
    confirm: () => {
      setQuestion(null);
      if (question) void run(question);
    },
  };
};
