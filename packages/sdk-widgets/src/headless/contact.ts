import type { ContactReceipt } from '@relist/api/contract';
import { translateError } from '../core/errors.ts';
import { createRandomId } from '../core/id.ts';
import type { Relist } from '../stores/relist.ts';
import type { Translate } from '../core/languages/translate.ts';
import { createRelistContact, REQUIRED_CONTACT_FIELDS, type ContactField, type ContactState } from '../stores/contact.ts';
import { getInputValue } from './shared/events.ts';
import { createButtonProps } from './shared/create-button-props.ts';
import { describeFieldError, isGeneric } from './shared/error-text.ts';
import { combine } from './shared/store.ts';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;

export interface ContactFormState extends ContactState {
  /** The fields, in order. */
  readonly fields: readonly ContactField[];
  /** Error of each field in a sentence; '' for none. */
  readonly errors: Readonly<Record<ContactField, string>>;
  /** A sentence about progress; '' for none. */
  readonly status: string;
  /** A sentence that explains why sending failed; '' for none. */
  readonly failure: string;
}

/** Returns a field's error in a sentence; undefined for none. */
export const getContactError = (name: ContactField, { missing, error }: ContactState, t: Translate): string | undefined =>
  missing.includes(name)
    ? t('contact.fill')
    : describeFieldError(t(`contact.${name}`).replace('*', ''), error?.fieldErrors?.[name], t) || undefined;

const describeError = ({ missing, error }: ContactState, t: Translate) => {
  if (missing.length > 0) return t('contact.missing.text');
  if (!error) return '';
  const reason = error.status === 0 || isGeneric(error) ? '' : ` ${translateError(error, t)}`;
  return t('contact.failed.text') + reason;
};

export interface ContactOptions {
  /** Called once the message is sent; same as the event `contact`. */
  readonly onSent?: (receipt: ContactReceipt) => void;
}

/** Creates the contact form for custom markup. */
export const createContact = (relist: Relist, { onSent }: ContactOptions = {}) => {
  const { translate: t } = relist;
  const id = `relist-${createRandomId()}`;
  const contact = createRelistContact(relist, onSent);
  const computeState = (): ContactFormState => {
    const state = contact.getState();
    return {
      ...state,
      fields: FIELDS,
      errors: Object.fromEntries(FIELDS.map((name) => [name, getContactError(name, state, t) ?? ''])) as Record<ContactField, string>,
      status:
        state.step === 'sending' ? t('contact.sending') : state.step === 'sent' ? `${t('contact.done')} ${t('contact.sent.text')}` : '',
      failure: describeError(state, t),
    };
  };
  const isRequired = (name: ContactField) => REQUIRED_CONTACT_FIELDS.some((requiredName) => requiredName === name);
  return {
    ...combine(() => [contact], computeState),
    /** Returns props for the `<form>`. Submitting with a missing field focuses the first one. */
    getFormProps: () => ({
      'aria-label': t('contact.title'),
      'aria-busy': contact.getState().step === 'sending',
      noValidate: true,
      onSubmit: (event: { readonly currentTarget: EventTarget; preventDefault(): void }) => {
        event.preventDefault();
        void contact.send();
        const [first] = contact.getState().missing;
        if (first) (event.currentTarget as HTMLFormElement).querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      },
    }),
    getLabelProps: (name: ContactField) => ({ htmlFor: `${id}-${name}` }),
    /** Returns a field's label. */
    getLabel: (name: ContactField) => t(`contact.${name}`),
    /** Returns props for the `<input>` of a field, or the `<textarea>` of the message. */
    getFieldProps: (name: ContactField) => {
      const state = contact.getState();
      const hasError = getContactError(name, state, t) !== undefined;
      return {
        id: `${id}-${name}`,
        name,
        dir: 'auto' as const,
        value: state.values[name],
        ...(name === 'email' && { type: 'email' as const }),
        autoComplete: name === 'name' || name === 'email' ? name : undefined,
        'aria-required': isRequired(name) ? true : undefined,
        'aria-invalid': hasError ? true : undefined,
        'aria-describedby': hasError ? `${id}-${name}-error` : undefined,
        onInput: (event: { readonly currentTarget: EventTarget }) => contact.change({ [name]: getInputValue(event) }),
      };
    },
    getSendProps: () => ({ type: 'submit' as const, 'aria-busy': contact.getState().step === 'sending' }),
    /** Returns props for the button that shows an empty form after sending. */
    getAnotherProps: () => createButtonProps(() => contact.startAnother(), contact.getState().step !== 'sent'),
    getStatusProps: () => ({ role: 'status' as const }),
    /** Returns props for a field's error; without a name, for `failure`. */
    getErrorProps: (name?: ContactField) =>
      name ? { id: `${id}-${name}-error`, hidden: getContactError(name, contact.getState(), t) === undefined } : { role: 'alert' as const },
  };
};
export type HeadlessContact = ReturnType<typeof createContact>;
