import { useTranslate } from '../../hooks/index.ts';
import { Button, Dialog } from '../../ui/index.ts';

export interface ConfirmProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  /** Label of the confirm button. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms an action that cannot be undone. */
export const Confirm = ({ isOpen, title, text, action, onConfirm, onClose }: ConfirmProps) => {
  const t = useTranslate();
  const footer = (
    <>
      <Button onClick={onClose}>{t('admin.cancel')}</Button>
      <Button variant="danger" onClick={onConfirm}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open={isOpen} onClose={onClose} title={title} closeLabel={t('common.close')} footer={footer}>
      <p>{text}</p>
    </Dialog>
  );
};
