import { useState } from 'react';
import { useToast, useTranslate } from '../../../hooks/index.ts';
import { copyText } from './clipboard.ts';
import { toPlainText } from '../../../headless/listing/plain-text.ts';

/** Copies text with the 'Copied!' toast; if the browser blocks it, shows a toast and returns the text for the user to copy by hand. */
export const useCopy = () => {
  const t = useTranslate();
  const { show } = useToast();
  const [manualText, setManualText] = useState<string | null>(null);
  /** `missing` names what the copied text lacks. */
  const copy = async (text: string, missing = ''): Promise<boolean> => {
    const clean = toPlainText(text);
    const isCopied = await copyText(clean);
    setManualText(isCopied ? null : clean);
    if (isCopied) show({ title: t('common.copied'), ...(missing && { description: missing }) });
    else show({ tone: 'error', title: t('listing.copyFailed.title'), description: t('listing.copyFailed.text') });
    return isCopied;
  };
  return { copy, manualText, close: () => setManualText(null) };
};
