import type { ContactReceipt } from '@relist/api/contract';
import { useState } from 'react';
import { useRelist, useStore } from '../../hooks/index.ts';
import { contactOf } from '../../stores/contact.ts';

/** One form's store. */
export const useContact = (onSent?: (receipt: ContactReceipt) => void) => {
  const relist = useRelist();
  const [contact] = useState(() => contactOf(relist, onSent));
  return { ...contact, state: useStore(contact) };
};
