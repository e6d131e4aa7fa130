import type { ExportFormatId } from '@relist/api/contract';
import { useState } from 'react';
import { translateError } from '../../../core/errors.ts';
import dialogTexts from '../../../core/texts/en/row-dialogs.json';
import { useRelist, useTranslate } from '../../../hooks/index.ts';
import { Alert, Button, Checkbox, Dialog, Select } from '../../../ui/index.ts';
import { download } from '../../../ui/icons/outlines.ts';
import { saveFile } from '../../shared/save-file.ts';
import { useCall } from '../../shared/use-call.ts';
import styles from './dialogs.module.css';
import type { ListDialogProps } from './dialogs.ts';

export const texts = dialogTexts;

const FORMATS = [
  'csv',
  'json',
  'ebay',
  'facebook',
  'meta',
  'google',
  'shopify',
  'woocommerce',
] as const satisfies readonly ExportFormatId[];
/** The API's maximum number of listings per file. */
const MAX_IDS = 100;

/** Returns the file extension. Facebook accepts an Excel workbook, and the other platforms accept text. */
const getFileExtension = (file: Blob, format: ExportFormatId): string => {
  if (file.type.includes('zip')) return 'zip';
  if (file.type.includes('spreadsheetml')) return 'xlsx';
  if (file.type.includes('json')) return 'json';
  return file.type.includes('tab-separated') || format === 'google' ? 'tsv' : 'csv';
};

/** Exports the listings of the selected items, or of all items, for a spreadsheet or a platform. */
export const ListDialog = ({ rows, onClose }: ListDialogProps) => {
  const { client } = useRelist();
  const t = useTranslate();
  const [format, setFormat] = useState<ExportFormatId>('csv');
  const [isZip, setIsZip] = useState(false);
  const ids = rows.flatMap(({ listings }) => listings.map(({ id }) => id));
  const isExportingAll = rows.length === 0;
  const hasTooManyListings = ids.length > MAX_IDS;
  const { error, step, send } = useCall(async () => {
    const query = { format, photos: isZip ? ('zip' as const) : ('links' as const), ...(!isExportingAll && { ids: ids.join(',') }) };
    const file = await client.listingFiles.export({ query: query as Parameters<typeof client.listingFiles.export>[0]['query'] });
    saveFile(file, `listings-${format}.${getFileExtension(file, format)}`);
  }, '/api/login');
  const describeSelection = () => {
    if (isExportingAll) return t('files.exportAll');
    if (hasTooManyListings) return t('files.tooMany', { count: MAX_IDS });
    return ids.length === 0 ? t('files.noListings') : t('files.exportChosen', { count: ids.length });
  };
  const canDownload = isExportingAll || (ids.length > 0 && !hasTooManyListings);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('files.exportTitle')}
      closeLabel={t('common.close')}
      footer={
        <Button variant="primary" icon={download} busy={step === 'sending'} disabled={!canDownload} onClick={() => void send(undefined)}>
          {t('files.save')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{describeSelection()}</p>
        <Select
          label={t('files.format')}
          value={format}
          options={FORMATS.map((value) => ({ value, label: t(`files.format.${value}`) }))}
          onChange={setFormat}
        />
        <Checkbox label={t('files.withPhotos')} checked={isZip} onChange={setIsZip} />
        <p className={styles.finePrint}>
          {t('files.linksNote')} {(format === 'csv' || format === 'json') && t('files.ownOnly')}
        </p>
        {error && <Alert tone="error">{translateError(error, t)}</Alert>}
      </div>
    </Dialog>
  );
};
