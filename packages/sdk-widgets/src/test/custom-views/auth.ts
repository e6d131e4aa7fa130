import type { HeadlessAuth } from '../../headless/index.ts';
import { createPart } from '../custom-markup.tsx';

export const createAuthView = (auth: HeadlessAuth) => () => {
  const { fields, errors, status, failure } = auth.getState();
  return [
    createPart('p#status', auth.getStatusProps(), status),
    createPart('p#failure', auth.getErrorProps(), failure),
    createPart('p#old', {}, createPart('button', auth.getTabProps('login'), 'Sign in instead')),
    createPart('p#new', {}, createPart('button', auth.getTabProps('register'), 'Sign up instead')),
    createPart(
      'form',
      auth.getFormProps(),
      ...fields.flatMap((name) => [
        createPart(`label#${name}-label`, auth.getLabelProps(name), auth.getLabel(name)),
        createPart(`input#${name}`, auth.getFieldProps(name)),
        createPart(`p#${name}-error`, auth.getErrorProps(name), errors[name]),
      ]),
      createPart('button#submit', auth.getSubmitProps(), 'Submit'),
    ),
    createPart('button#out', auth.getSignOutProps(), 'Sign out'),
  ];
};
