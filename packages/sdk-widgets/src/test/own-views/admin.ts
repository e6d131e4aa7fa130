import type { HeadlessAdminTickets, HeadlessAdminUsers } from '../../headless/index.ts';
import { p } from '../own-markup.tsx';

export const createOptions = (...values: readonly string[]) => values.map((value) => p(`option#${value}`, { value }, value));
/** Shared markup of admin lists: messages, pagination and the question. */
export const createSharedView = (own: Omit<HeadlessAdminUsers | HeadlessAdminTickets, 'getFilterProps'>) => {
  const { open, range, status, failure } = own.getState();
  return [
    p('p#status', own.getStatusProps(), status),
    p('p#failure', own.getErrorProps(), failure),
    p('p#range', {}, range),
    p('p#previous-page', {}, p('button#previous', own.getPreviousProps(), 'Previous page')),
    p('p#next-page', {}, p('button#next', own.getNextProps(), 'Next page')),
    p('p#reload', {}, p('button#retry', own.getRetryProps(), 'Load again')),
    p(
      'dialog',
      own.getDialogProps(),
      p('h2', own.getTitleProps(), open?.title ?? ''),
      p('p', own.getTextProps(), open?.text ?? ''),
      p('button#cancel', own.getCancelProps(), 'No'),
      p('button#confirm', own.getConfirmProps(), open?.action ?? ''),
    ),
  ];
};
export const createUsersView = (own: HeadlessAdminUsers) => () => [
  p('input#search', own.getSearchProps()),
  p('select#filter', own.getFilterProps(), ...createOptions('all', 'active', 'suspended', 'deleted')),
  p(
    'ul',
    own.getListProps(),
    ...(own.getState().rows ?? []).map((user) =>
      p(
        `li#${user.id}`,
        {},
        p('b', {}, user.email),
        p('select', own.getUserStatusProps(user), ...createOptions('active', 'suspended', 'deleted')),
        p('p#remove', {}, p('button', own.getDeleteProps(user), 'Delete')),
      ),
    ),
  ),
  ...createSharedView(own),
];
