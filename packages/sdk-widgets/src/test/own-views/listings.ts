import type { HeadlessListings } from '../../headless/index.ts';
import { p } from '../own-markup.tsx';

const questionView = (own: HeadlessListings) => {
  const { open, failure } = own.getState();
  if (!open) return [];
  return [
    p('h3', own.getTitleProps(), open.title),
    p('p#text', own.getTextProps(), open.text),
    ...open.parts.flatMap((part) => [
      p(`label#${part}-label`, own.getLabelProps(part), own.labelOf(part)),
      p(`${part === 'description' ? 'textarea' : 'input'}#${part}`, own.getFieldProps(part)),
      p(`p#${part}-error`, own.getErrorProps(part), open.errors[part]),
    ]),
    p('p#failure', own.getErrorProps(), failure),
    p('button#cancel', own.getCancelProps(), 'No'),
    p('button#confirm', own.getConfirmProps(), own.labelOf('confirm')),
  ];
};
const createOptions = (all: readonly { readonly value: string; readonly label: string }[]) =>
  all.map(({ value, label }) => p(`option#${value || 'all'}`, { value }, label));
export const listingsView = (own: HeadlessListings) => () => {
  const { listings, platforms, statuses, open, status, failure } = own.getState();
  return [
    p('p#status', own.getStatusProps(), status),
    p('p#failure', own.getErrorProps(), open ? '' : failure),
    p('select#platform', own.getPlatformProps(), ...createOptions(platforms)),
    p('select#state', own.getStatusFilterProps(), ...createOptions(statuses)),
    p('button#retry', own.getRetryProps(), 'Load again'),
    p(
      'ul',
      own.getListProps(),
      ...(listings ?? []).map((each) =>
        p(
          `li#${each.id}`,
          own.getItemProps(each),
          p('h2', {}, each.title),
          p('p', {}, Object.values(own.wordsOf(each)).flat().join('|')),
          ...own.actionsOf(each).map(({ action, label }) => p(`button#${action}`, own.getActionProps(action, each), label)),
        ),
      ),
    ),
    p('dialog', own.getDialogProps(), ...questionView(own)),
  ];
};
