import dialogTexts from '../../../core/texts/en/row-dialogs.json';
import { useTranslate } from '../../../hooks/index.ts';
import { Button, Dialog } from '../../../ui/index.ts';
import type { ListDialogProps } from './dialogs.ts';

export const texts = dialogTexts;

/** Confirms permanent deletion of items. */
export const ListDialog = ({ list, rows, onClose }: ListDialogProps) => {
  const t = useTranslate();
  const ids = rows.map(({ id }) => id);
  const deleteItems = () => {
    list.select(list.getState().selected ? ids : [], false);
    void list.deletePermanently(ids);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rows.foreverTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('listings.cancel')}</Button>
          <Button variant="danger" onClick={deleteItems}>
            {t('rows.forever')}
          </Button>
        </>
      }
    >
      <p>{t('rows.foreverText', { count: ids.length })}</p>
    </Dialog>
  );
};
