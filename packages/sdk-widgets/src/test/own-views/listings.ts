import type { HeadlessListings } from '../../headless/index.ts';
import { p } from '../own-markup.tsx';

const createQuestionView = (store: HeadlessListings) => {
  const { open, failure } = store.getState();
  if (!open) return [];
  return [
    p('h3', store.getTitleProps(), open.title),
    p('p#text', store.getTextProps(), open.text),
    ...open.parts.flatMap((part) => [
      p(`label#${part}-label`, store.getLabelProps(part), store.labelOf(part)),
      p(`${part === 'description' ? 'textarea' : 'input'}#${part}`, store.getFieldProps(part)),
      p(`p#${part}-error`, store.getErrorProps(part), open.errors[part]),
    ]),
    p('p#failure', store.getErrorProps(), failure),
    p('button#cancel', store.getCancelProps(), 'No'),
    p('button#confirm', store.getConfirmProps(), store.labelOf('confirm')),
  ];
};
const createOptions = (all: readonly { readonly value: string; readonly label: string }[]) =>
  all.map(({ value, label }) => p(`option#${value || 'all'}`, { value }, label));
export const createListingsView = (store: HeadlessListings) => () => {
  const { listings, platforms, statuses, open, status, failure } = store.getState();
  return [
    p('p#status', store.getStatusProps(), status),
    p('p#failure', store.getErrorProps(), open ? '' : failure),
    p('select#platform', store.getPlatformProps(), ...createOptions(platforms)),
    p('select#state', store.getStatusFilterProps(), ...createOptions(statuses)),
    p('button#retry', store.getRetryProps(), 'Load again'),
    p(
      'ul',
      store.getListProps(),
      ...(listings ?? []).map((each) =>
        p(
          `li#${each.id}`,
          store.getItemProps(each),
          p('h2', {}, each.title),
          p('p', {}, Object.values(store.wordsOf(each)).flat().join('|')),
          ...store.actionsOf(each).map(({ action, label }) => p(`button#${action}`, store.getActionProps(action, each), label)),
        ),
      ),
    ),
    p('dialog', store.getDialogProps(), ...createQuestionView(store)),
  ];
};
