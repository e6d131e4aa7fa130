import type { HeadlessContact } from '../../headless/index.ts';
import { createPart } from '../custom-markup.tsx';

export const createContactView = (contact: HeadlessContact) => () => {
  const { fields, errors, step, status, failure } = contact.getState();
  return [
    createPart('p#status', contact.getStatusProps(), status),
    createPart('p#failure', contact.getErrorProps(), failure),
    ...(step === 'sent'
      ? [createPart('button#another', contact.getAnotherProps(), 'Another message')]
      : [
          createPart(
            'form',
            contact.getFormProps(),
            ...fields.flatMap((name) => [
              createPart(`label#${name}-label`, contact.getLabelProps(name), contact.getLabel(name)),
              createPart(`${name === 'message' ? 'textarea' : 'input'}#${name}`, contact.getFieldProps(name)),
              createPart(`p#${name}-error`, contact.getErrorProps(name), errors[name]),
            ]),
            createPart('button#send', contact.getSendProps(), 'Submit'),
          ),
        ]),
  ];
};
