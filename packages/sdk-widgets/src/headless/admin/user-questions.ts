import type { AdminUser, UserStatus } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import type { Admin } from '../../stores/admin/admin.ts';
import type { AdminQuestion } from './admin-list.ts';

/**
 * Creates the functions that change accounts. They call `ask` before a deletion, and when the server reports that it is the
 * administrator's own account.
 */
export const createUserQuestions = (
  { setUserStatus, removeUser }: Pick<Admin, 'setUserStatus' | 'removeUser'>,
  ask: (question: AdminQuestion) => void,
  t: Translate,
) => {
  const createSelfQuestion = (text: string, run: () => Promise<unknown>): AdminQuestion => ({
    title: t('admin.users.selfTitle'),
    text,
    action: t('admin.users.selfGo'),
    run: async () => {
      await run();
      return null;
    },
  });
  const remove = async (id: string) =>
    (await removeUser(id)) === 'confirm' ? createSelfQuestion(t('admin.users.selfDelete'), () => removeUser(id, true)) : null;
  return {
    changeStatus: async ({ id }: AdminUser, status: UserStatus): Promise<void> => {
      const outcome = await setUserStatus(id, status);
      if (outcome === 'confirm') ask(createSelfQuestion(t('admin.users.selfStatus'), () => setUserStatus(id, status, true)));
    },
    confirmDelete: ({ id }: AdminUser): void =>
      ask({
        title: t('admin.users.deleteTitle'),
        text: t('admin.users.confirmDelete'),
        action: t('admin.users.delete'),
        run: () => remove(id),
      }),
  };
};
