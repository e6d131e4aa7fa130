import type { HeadlessContact } from '../../headless/index.ts';
import { p } from '../own-markup.tsx';

export const createContactView = (contact: HeadlessContact) => () => {
  const { fields, errors, step, status, failure } = contact.getState();
  return [
    p('p#status', contact.getStatusProps(), status),
    p('p#failure', contact.getErrorProps(), failure),
    ...(step === 'sent'
      ? [p('button#another', contact.getAnotherProps(), 'Another message')]
      : [
          p(
            'form',
            contact.getFormProps(),
            ...fields.flatMap((name) => [
              p(`label#${name}-label`, contact.getLabelProps(name), contact.labelOf(name)),
              p(`${name === 'message' ? 'textarea' : 'input'}#${name}`, contact.getFieldProps(name)),
              p(`p#${name}-error`, contact.getErrorProps(name), errors[name]),
            ]),
            p('button#send', contact.getSendProps(), 'Submit'),
          ),
        ]),
  ];
};
