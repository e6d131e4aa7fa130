import copyTexts from '../../core/texts/en/copy-by-hand.json';
import { useToast, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import { Button } from '../../ui/index.ts';
import { copy as copyOutline } from '../../ui/icons/outlines.ts';
import { copyText } from '../listing-generator/posting/clipboard.ts';

/** A button that copies an ID. If the clipboard is blocked, a message shows the ID so that the user can copy it manually. */
export const CopyId = ({ label, id }: { readonly label: string; readonly id: string }) => {
  useTexts(copyTexts);
  const t = useTranslate();
  const { show } = useToast();
  const copy = async () =>
    show((await copyText(id)) ? { title: t('common.copied') } : { tone: 'error', title: t('copyId.blocked'), description: id });
  return <Button size="s" icon={copyOutline} aria-label={label} title={label} onClick={() => void copy()} />;
};
