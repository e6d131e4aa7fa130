import type { ContactReceipt } from '@relist/api/contract';
import { useState } from 'react';
import { useRelist, useStore } from '../../hooks/index.ts';
import { createContact } from '../../stores/contact.ts';

/** One form's store, and the toasts and events that go with it. */
export const useContact = (onSent?: (receipt: ContactReceipt) => void) => {
  const { client, toasts, translate: t, emit } = useRelist();
  const { show } = toasts.getState();
  const [contact] = useState(() =>
    createContact({
      client,
      onMissing: () => show({ tone: 'error', title: t('contact.missing.title'), description: t('contact.missing.text') }),
      onSent: (receipt) => {
        show({ title: t('contact.sent.title'), description: t('contact.sent.text') });
        emit('contact', receipt);
        onSent?.(receipt);
      },
      onFailure: (problem) => {
        show({ tone: 'error', title: t('contact.failed.title'), description: t('contact.failed.text') });
        emit('error', problem);
      },
    }),
  );
  return { ...contact, state: useStore(contact) };
};
