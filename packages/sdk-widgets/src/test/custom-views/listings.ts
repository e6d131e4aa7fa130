import type { HeadlessListings } from '../../headless/index.ts';
import { createPart } from '../custom-markup.tsx';

const createQuestionView = (store: HeadlessListings) => {
  const { open, failure } = store.getState();
  if (!open) return [];
  return [
    createPart('h3', store.getTitleProps(), open.title),
    createPart('p#text', store.getTextProps(), open.text),
    ...open.parts.flatMap((part) => [
      createPart(`label#${part}-label`, store.getLabelProps(part), store.getLabel(part)),
      createPart(`${part === 'description' ? 'textarea' : 'input'}#${part}`, store.getFieldProps(part)),
      createPart(`p#${part}-error`, store.getErrorProps(part), open.errors[part]),
    ]),
    createPart('p#failure', store.getErrorProps(), failure),
    createPart('button#cancel', store.getCancelProps(), 'No'),
    createPart('button#confirm', store.getConfirmProps(), store.getLabel('confirm')),
  ];
};
const createOptions = (options: readonly { readonly value: string; readonly label: string }[]) =>
  options.map(({ value, label }) => createPart(`option#${value || 'all'}`, { value }, label));
export const createListingsView = (store: HeadlessListings) => () => {
  const { listings, platforms, statuses, open, status, failure } = store.getState();
  return [
    createPart('p#status', store.getStatusProps(), status),
    createPart('p#failure', store.getErrorProps(), open ? '' : failure),
    createPart('select#platform', store.getPlatformProps(), ...createOptions(platforms)),
    createPart('select#state', store.getStatusFilterProps(), ...createOptions(statuses)),
    createPart('button#retry', store.getRetryProps(), 'Load again'),
    createPart(
      'ul',
      store.getListProps(),
      ...(listings ?? []).map((listing) =>
        createPart(
          `li#${listing.id}`,
          store.getItemProps(listing),
          createPart('h2', {}, listing.title),
          createPart('p', {}, Object.values(store.describeListing(listing)).flat().join('|')),
          ...store
            .getActions(listing)
            .map(({ action, label }) => createPart(`button#${action}`, store.getActionProps(action, listing), label)),
        ),
      ),
    ),
    createPart('dialog', store.getDialogProps(), ...createQuestionView(store)),
  ];
};
