import type { HeadlessAdminTickets, HeadlessAdminUsers } from '../../headless/index.ts';
import { createPart } from '../custom-markup.tsx';

export const createOptions = (...values: readonly string[]) => values.map((value) => createPart(`option#${value}`, { value }, value));
/** Creates the shared markup of admin lists: messages, pagination and the dialog. */
export const createSharedView = (store: Omit<HeadlessAdminUsers | HeadlessAdminTickets, 'getFilterProps'>) => {
  const { open, range, status, failure } = store.getState();
  return [
    createPart('p#status', store.getStatusProps(), status),
    createPart('p#failure', store.getErrorProps(), failure),
    createPart('p#range', {}, range),
    createPart('p#previous-page', {}, createPart('button#previous', store.getPreviousProps(), 'Previous page')),
    createPart('p#next-page', {}, createPart('button#next', store.getNextProps(), 'Next page')),
    createPart('p#reload', {}, createPart('button#retry', store.getRetryProps(), 'Load again')),
    createPart(
      'dialog',
      store.getDialogProps(),
      createPart('h2', store.getTitleProps(), open?.title ?? ''),
      createPart('p', store.getTextProps(), open?.text ?? ''),
      createPart('button#cancel', store.getCancelProps(), 'No'),
      createPart('button#confirm', store.getConfirmProps(), open?.action ?? ''),
    ),
  ];
};
export const createUsersView = (store: HeadlessAdminUsers) => () => [
  createPart('input#search', store.getSearchProps()),
  createPart('select#filter', store.getFilterProps(), ...createOptions('all', 'active', 'suspended', 'deleted')),
  createPart(
    'ul',
    store.getListProps(),
    ...(store.getState().rows ?? []).map((user) =>
      createPart(
        `li#${user.id}`,
        {},
        createPart('b', {}, user.email),
        createPart('select', store.getUserStatusProps(user), ...createOptions('active', 'suspended', 'deleted')),
        createPart('p#remove', {}, createPart('button', store.getDeleteProps(user), 'Delete')),
      ),
    ),
  ),
  ...createSharedView(store),
];
