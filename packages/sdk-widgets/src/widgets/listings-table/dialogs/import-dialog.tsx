import type { ImportPreview } from '@relist/api/contract';
import { useRef, useState } from 'react';
import type { Translate } from '../../../core/languages/translate.ts';
import fileTexts from '../../../core/texts/en/list-files.json';
import { useRelist, useTranslate } from '../../../hooks/index.ts';
import { Button, Dialog, Spinner } from '../../../ui/index.ts';
import { useCall } from '../../shared/use-call.ts';
import styles from './dialogs.module.css';
import { ImportChanges } from './import-changes.tsx';
import { ImportError } from './import-error.tsx';
import type { ListDialogProps } from './dialogs.ts';

export const texts = fileTexts;

interface FilePickerProps {
  /** The chosen file. */
  readonly file: File | null;
  readonly onChoose: (file: File) => void;
  readonly t: Translate;
}

const FilePicker = ({ file, onChoose, t }: FilePickerProps) => {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <p>{t('files.importText')}</p>
      <div className={styles.file}>
        <Button icon="upload" onClick={() => inputRef.current?.click()}>
          {t(file ? 'files.other' : 'files.pick')}
        </Button>
        <span dir="auto">{file ? file.name : t('files.choose')}</span>
        <input
          ref={inputRef}
          type="file"
          hidden
          aria-label={t('files.choose')}
          accept=".csv,.json,text/csv,application/json"
          onChange={({ currentTarget }) => {
            const newFile = currentTarget.files?.[0];
            if (newFile) onChoose(newFile);
            // Otherwise choosing the same file again would not fire a change event.
            currentTarget.value = '';
          }}
        />
      </div>
    </>
  );
};

/** Imports an edited file: previews its changes, then applies them. */
export const ListDialog = ({ list, onClose }: ListDialogProps) => {
  const { client } = useRelist();
  const t = useTranslate();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const { error, step, send } = useCall(async ({ newFile, token }: { newFile: File; token?: string }) => {
    const response = await client.listingFiles.import({ body: token ? { token } : {}, files: [newFile] });
    setPreview(response);
    if (response.applied) void list.invalidate();
  }, '/api/login');
  const choose = (newFile: File) => {
    setFile(newFile);
    setPreview(null);
    void send({ newFile });
  };
  const canApply = preview !== null && !preview.applied && preview.changes.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('files.importTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t(preview?.applied ? 'rows.done' : 'listings.cancel')}</Button>
          {canApply && file && (
            <Button variant="primary" busy={step === 'sending'} onClick={() => void send({ newFile: file, token: preview.token })}>
              {t('files.apply')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {!preview?.applied && <FilePicker file={file} onChoose={choose} t={t} />}
        {step === 'sending' && !preview && (
          <p role="status" className={styles.waiting}>
            <Spinner /> {t('files.reading')}
          </p>
        )}
        {error && <ImportError error={error} t={t} />}
        {preview && !error && <ImportChanges preview={preview} t={t} />}
      </div>
    </Dialog>
  );
};
