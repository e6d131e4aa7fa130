import type { HeadlessAdminTickets, HeadlessAdminUsers } from '../../headless/index.ts';
import { createPart } from '../custom-markup.tsx';

export const createOptions = (...values: readonly string[]) => values.map((value) => createPart(`option#${value}`, { value }, value));
/** Shared markup of admin lists: messages, pagination and the question. */
export const createSharedView = (own: Omit<HeadlessAdminUsers | HeadlessAdminTickets, 'getFilterProps'>) => {
  const { open, range, status, failure } = own.getState();
  return [
    createPart('p#status', own.getStatusProps(), status),
    createPart('p#failure', own.getErrorProps(), failure),
    createPart('p#range', {}, range),
    createPart('p#previous-page', {}, createPart('button#previous', own.getPreviousProps(), 'Previous page')),
    createPart('p#next-page', {}, createPart('button#next', own.getNextProps(), 'Next page')),
    createPart('p#reload', {}, createPart('button#retry', own.getRetryProps(), 'Load again')),
    createPart(
      'dialog',
      own.getDialogProps(),
      createPart('h2', own.getTitleProps(), open?.title ?? ''),
      createPart('p', own.getTextProps(), open?.text ?? ''),
      createPart('button#cancel', own.getCancelProps(), 'No'),
      createPart('button#confirm', own.getConfirmProps(), open?.action ?? ''),
    ),
  ];
};
export const createUsersView = (own: HeadlessAdminUsers) => () => [
  createPart('input#search', own.getSearchProps()),
  createPart('select#filter', own.getFilterProps(), ...createOptions('all', 'active', 'suspended', 'deleted')),
  createPart(
    'ul',
    own.getListProps(),
    ...(own.getState().rows ?? []).map((user) =>
      createPart(
        `li#${user.id}`,
        {},
        createPart('b', {}, user.email),
        createPart('select', own.getUserStatusProps(user), ...createOptions('active', 'suspended', 'deleted')),
        createPart('p#remove', {}, createPart('button', own.getDeleteProps(user), 'Delete')),
      ),
    ),
  ),
  ...createSharedView(own),
];
