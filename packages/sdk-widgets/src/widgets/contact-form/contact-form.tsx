import type { ContactReceipt } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import { ContactFormView } from './contact-form-view.tsx';
import { useContact } from './use-contact.ts';

export interface ContactFormProps {
  /** Called once the message is with support; also the event `contact`. */
  readonly onSent?: (receipt: ContactReceipt) => void;
}

/** Writes to support. */
export const ContactForm = ({ onSent }: ContactFormProps) => {
  const { state, change, send, again } = useContact(onSent);
  return <ContactFormView {...state} onChange={change} onSend={() => void send()} onAnother={again} t={useTranslate()} />;
};
