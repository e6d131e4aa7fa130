import { useEffect, useSyncExternalStore } from 'react';
import connectionTexts from '../../core/texts/en/connection.json';
import { useRelist, useToast, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';

const subscribeToConnection = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Returns whether the browser reports a connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );

/**
 * Returns a function that checks the connection before an action. While the browser is offline, it shows a toast and returns false.
 * The hook also adds the text for a request without a response.
 */
export const useConnectionCheck = (): (() => boolean) => {
  useTexts(connectionTexts);
  const { show } = useToast();
  const t = useTranslate();
  const { toasts } = useRelist();
  useEffect(() => toasts.setState({ isExpected: true }), [toasts]);
  return () => {
    if (navigator.onLine) return true;
    show({ tone: 'error', title: t('connection.needed') });
    return false;
  };
};
