import { useEffect, useRef } from 'react';
import copyTexts from '../../../core/texts/en/copy-by-hand.json';
import type { Translate } from '../../../core/languages/translate.ts';
import { useTexts } from '../../../hooks/relist-context.ts';
import { Button } from '../../../ui/index.ts';
import styles from './copy-by-hand.module.css';

export interface CopyByHandProps {
  text: string;
  /** The https URL of the page to paste the text into; null until known. */
  postUrl: string | null;
  platform: string;
  onDone: () => void;
  t: Translate;
}

/** Fallback if the browser blocks the clipboard: the selected text, with the keys to press. */
export const CopyByHand = ({ text, postUrl, platform, onDone, t }: CopyByHandProps) => {
  useTexts(copyTexts);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
    // Scroll the text fully into view above the toast at the bottom. The stylesheet sets the margin.
    field.current?.closest('div')?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div className={styles.byHand}>
      <label>
        <span>{t('listing.copyByHand')}</span>
        <textarea ref={field} className={styles.input} readOnly rows={6} dir="auto" value={text} />
      </label>
      <div className={styles.alternatives}>
        <Button size="s" onClick={onDone}>
          {t('listing.copyByHandDone')}
        </Button>
        {postUrl && (
          <a href={postUrl} target="_blank" rel="noopener noreferrer">
            {t('listing.open', { platform })}
          </a>
        )}
      </div>
    </div>
  );
};
