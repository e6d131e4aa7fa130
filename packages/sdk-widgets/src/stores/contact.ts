import type { ContactReceipt } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RelistClient } from '../core/requests/client.ts';
import { toRelistError, type RelistError } from '../core/errors.ts';
import type { Relist } from './relist.ts';

export interface ContactValues {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}
export type ContactField = keyof ContactValues;

export interface ContactState {
  readonly step: 'editing' | 'sending' | 'sent';
  readonly values: ContactValues;
  /** Required fields that were empty on submit. */
  readonly missing: readonly ContactField[];
  /** Error of the last attempt. */
  readonly error: RelistError | null;
}

export interface Contact extends StoreApi<ContactState> {
  change(values: Partial<ContactValues>): void;
  /** Sends unless a required field is empty. */
  send(): Promise<void>;
  /** Returns to the form for another message. */
  startAnother(): void;
}

export interface ContactDeps {
  readonly client: Pick<RelistClient, 'contact'>;
  readonly onMissing: () => void;
  readonly onSent: (receipt: ContactReceipt) => void;
  readonly onFailure: (error: RelistError) => void;
}

export const REQUIRED_CONTACT_FIELDS = ['name', 'email', 'message'] as const;
const INITIAL_STATE: ContactState = {
  step: 'editing',
  values: { name: '', email: '', subject: '', message: '' },
  missing: [],
  error: null,
};

/** Creates the store for a support message: editing, sending, sent. If sending fails, the text stays. */
export const createContactStore = ({ client, onMissing, onSent, onFailure }: ContactDeps): Contact => {
  const store = createStore<ContactState>(() => INITIAL_STATE);
  return {
    ...store,
    change: (values) =>
      store.setState((state) => ({
        values: { ...state.values, ...values },
        missing: state.missing.filter((name) => !(name in values)),
      })),
    startAnother: () => store.setState(INITIAL_STATE),
    send: async () => {
      const { step, values } = store.getState();
      if (step !== 'editing') return;
      const missing = REQUIRED_CONTACT_FIELDS.filter((name) => values[name].trim() === '');
      store.setState({ missing, error: null });
      if (missing.length > 0) return onMissing();
      store.setState({ step: 'sending' });
      try {
        const receipt = await client.contact.send({ body: values });
        store.setState({ ...INITIAL_STATE, step: 'sent' });
        onSent(receipt);
      } catch (cause) {
        const error = toRelistError(cause);
        store.setState({ step: 'editing', error });
        onFailure(error);
      }
    },
  };
};

/** Creates the form's store for a Relist instance, with its toasts and events. */
export const createRelistContact = (
  { client, toasts, translate: t, emit }: Relist,
  onSent?: (receipt: ContactReceipt) => void,
): Contact => {
  const { show } = toasts.getState();
  return createContactStore({
    client,
    onMissing: () => show({ tone: 'error', title: t('contact.missing.title'), description: t('contact.missing.text') }),
    onSent: (receipt) => {
      show({ title: t('contact.sent.title'), description: t('contact.sent.text') });
      emit('contact', receipt);
      onSent?.(receipt);
    },
    onFailure: (error) => {
      show({ tone: 'error', title: t('contact.failed.title'), description: t('contact.failed.text') });
      emit('error', error);
    },
  });
};
