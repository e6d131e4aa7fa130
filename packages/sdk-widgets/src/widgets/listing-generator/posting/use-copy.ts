import { useState } from 'react';
import { useToast, useTranslate } from '../../../hooks/index.ts';
import { copyText } from './clipboard.ts';
import { toPlainText } from '../../../headless/listing/plain-text.ts';

/**
 * Returns a function that copies text and shows the 'Copied!' toast. If the browser blocks the clipboard, the function shows an error toast,
 * and `manualText` is the text for the user to copy by hand.
 */
export const useCopy = () => {
  const t = useTranslate();
  const { show } = useToast();
  const [manualText, setManualText] = useState<string | null>(null);
  /** Copies a text and shows a toast. `gapNotice` names the facts that the text lacks. */
  const copy = async (text: string, gapNotice = ''): Promise<boolean> => {
    const plainText = toPlainText(text);
    const isCopied = await copyText(plainText);
    setManualText(isCopied ? null : plainText);
    if (isCopied) show({ title: t('common.copied'), ...(gapNotice && { description: gapNotice }) });
    else show({ tone: 'error', title: t('listing.copyFailed.title'), description: t('listing.copyFailed.text') });
    return isCopied;
  };
  return { copy, manualText, close: () => setManualText(null) };
};
