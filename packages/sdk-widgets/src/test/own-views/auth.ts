import type { HeadlessAuth } from '../../headless/index.ts';
import { p } from '../own-markup.tsx';

export const createAuthView = (auth: HeadlessAuth) => () => {
  const { fields, errors, status, failure } = auth.getState();
  return [
    p('p#status', auth.getStatusProps(), status),
    p('p#failure', auth.getErrorProps(), failure),
    p('p#old', {}, p('button', auth.getTabProps('login'), 'Sign in instead')),
    p('p#new', {}, p('button', auth.getTabProps('register'), 'Sign up instead')),
    p(
      'form',
      auth.getFormProps(),
      ...fields.flatMap((name) => [
        p(`label#${name}-label`, auth.getLabelProps(name), auth.labelOf(name)),
        p(`input#${name}`, auth.getFieldProps(name)),
        p(`p#${name}-error`, auth.getErrorProps(name), errors[name]),
      ]),
      p('button#submit', auth.getSubmitProps(), 'Submit'),
    ),
    p('button#out', auth.getSignOutProps(), 'Sign out'),
  ];
};
