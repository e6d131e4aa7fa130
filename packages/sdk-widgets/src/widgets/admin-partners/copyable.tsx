import { useId, useRef } from 'react';
import { useToast, useTranslate } from '../../hooks/index.ts';
import { Button, joinClasses } from '../../ui/index.ts';
import { copy as copyOutline } from '../../ui/icons/outlines.ts';
import { copyText } from '../listing-generator/posting/clipboard.ts';
import admin from '../shared/admin.module.css';
import styles from './admin-partners.module.css';

export interface CopyableProps {
  readonly label: string;
  readonly text: string;
  /** Number of visible lines; default 1. */
  readonly rows?: number;
}

/** Text with a copy button. If the clipboard is blocked, the text is selected so that the user can copy it manually. */
export const Copyable = ({ label, text, rows = 1 }: CopyableProps) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const t = useTranslate();
  const { show } = useToast();
  const copy = async () => {
    if (await copyText(text)) return show({ title: t('common.copied') });
    field.current?.select();
    return show({ tone: 'error', title: t('partners.copyFailed') });
  };
  return (
    <div className={admin.stack}>
      <div className={styles.labelRow}>
        <label htmlFor={id}>{label}</label>
        <Button size="s" icon={copyOutline} aria-label={`${t('partners.copy')}: ${label}`} onClick={() => void copy()}>
          {t('partners.copy')}
        </Button>
      </div>
      <textarea
        ref={field}
        id={id}
        className={joinClasses(admin.mono, styles.code)}
        readOnly
        rows={rows}
        value={text}
        dir="ltr"
        spellCheck={false}
      />
    </div>
  );
};
