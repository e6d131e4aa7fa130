import type { ContactReceipt } from '@relist/api/contract';
import { useState } from 'react';
import { useRelist, useStore, useTranslate } from '../../hooks/index.ts';
import { createRelistContact } from '../../stores/contact.ts';
import { withClassNames } from '../../ui/index.ts';
import { ContactFormView } from './contact-form-view.tsx';

/** Creates the form's store and returns its state and actions. */
export const useContact = (onSent?: (receipt: ContactReceipt) => void) => {
  const relist = useRelist();
  const [contact] = useState(() => createRelistContact(relist, onSent));
  return { ...contact, state: useStore(contact) };
};

export interface ContactFormProps {
  /** Called after the message is sent. The event `contact` is dispatched too. */
  readonly onSent?: (receipt: ContactReceipt) => void;
}

/** The support form. */
export const ContactForm = /* @__PURE__ */ withClassNames(({ onSent }: ContactFormProps) => {
  const { state, change, send, startAnother } = useContact(onSent);
  return <ContactFormView state={state} onChange={change} onSend={() => void send()} onAnother={startAnother} t={useTranslate()} />;
});
