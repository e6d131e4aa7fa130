import { translateError, type RelistError } from '../../core/errors.ts';
import type { Relist } from '../relist.ts';

/** Reports a failed change: shows the server's message, or a connection error if there was no response. */
export const reportChangeError = ({ toasts, translate: t, emit, unauthorized }: Relist, error: RelistError): void => {
  emit('error', error);
  if (unauthorized.handle(error, '/api/login')) return;
  const description = error.status === 0 || !error.message ? t('admin.unreachable') : translateError(error, t);
  toasts.getState().show({ tone: 'error', title: t('admin.notChanged'), description });
};
