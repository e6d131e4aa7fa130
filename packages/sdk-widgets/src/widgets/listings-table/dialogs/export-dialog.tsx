import type { ExportFormatId } from '@relist/api/contract';
import { useState } from 'react';
import { translateError } from '../../../core/errors.ts';
import fileTexts from '../../../core/texts/en/list-files.json';
import { useRelist, useTranslate } from '../../../hooks/index.ts';
import { Alert, Button, Checkbox, Dialog, Select } from '../../../ui/index.ts';
import { download } from '../../../ui/icons/outlines.ts';
import { saveFile } from '../../shared/save-file.ts';
import { useCall } from '../../shared/use-call.ts';
import styles from './dialogs.module.css';
import { ExportChecks, isOwnFormat, useExportCheck, type ExportQuery } from './export-check.tsx';
import type { ListDialogProps } from './dialogs.ts';

export const texts = fileTexts;

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
export const ListDialog = ({ list, rows, links, onClose }: ListDialogProps) => {
  const { client } = useRelist();
  const t = useTranslate();
  const [format, setFormat] = useState<ExportFormatId>('csv');
  const [isZip, setIsZip] = useState(false);
  const ids = rows.flatMap(({ listings }) => listings.map(({ id }) => id));
  const isExportingAll = rows.length === 0;
  const canCheck = isExportingAll || (ids.length > 0 && ids.length <= MAX_IDS);
  const query: ExportQuery = { format, photos: isZip ? 'zip' : 'links', ...(!isExportingAll && { ids: ids.join(',') }) };
  const checkState = useExportCheck(canCheck ? query : null);
  const total = checkState.check?.total;
  const { error, step, send } = useCall(async () => {
    const file = await client.listingFiles.export({ query: query as Parameters<typeof client.listingFiles.export>[0]['query'] });
    saveFile(file, `listings-${format}.${getFileExtension(file, format)}`);
  }, '/api/login');
  const describeSelection = () => {
    if (ids.length > MAX_IDS) return t('files.tooMany', { count: MAX_IDS });
    if (!canCheck) return t('files.noListings');
    if (!isExportingAll && (total ?? ids.length) === ids.length) return t('files.exportChosen', { count: ids.length });
    if (total === undefined) return t('files.exportAll');
    return total === 0 ? t('files.nothing') : t('files.count', { count: total });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('files.exportTitle')}
      closeLabel={t('common.close')}
      footer={
        <Button
          variant="primary"
          icon={download}
          busy={step === 'sending'}
          disabled={!canCheck || total === 0}
          onClick={() => void send(undefined)}
        >
          {t('files.save')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Select
          label={t('files.format')}
          value={format}
          options={FORMATS.map((value) => ({ value, label: t(`files.format.${value}`) }))}
          onChange={setFormat}
        />
        <p>{describeSelection()}</p>
        {canCheck && <ExportChecks {...{ format, list, links, t }} state={checkState} platform={t(`files.format.${format}`)} />}
        <Checkbox label={t('files.withPhotos')} checked={isZip} onChange={setIsZip} />
        <p className={styles.finePrint}>
          {!isZip && t('files.linksNote')} {isOwnFormat(format) && t('files.ownOnly')}
        </p>
        {error && <Alert tone="error">{translateError(error, t)}</Alert>}
      </div>
    </Dialog>
  );
};
