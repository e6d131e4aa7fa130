/** What the forms hold. The e-mail and the password survive a change of tab. */
export interface AuthValues {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

export type AuthTab = 'login' | 'register';

/** What stands above the forms. */
export interface AuthNotice {
  readonly tone: 'ok' | 'error';
  readonly title?: string;
  readonly text: string;
}

export const noValues: AuthValues = { email: '', password: '', firstName: '', lastName: '' };
