import type { ListingDetail } from '@relist/api/contract';
import { translateError } from '../../../core/errors.ts';
import conflictTexts from '../../../core/texts/en/conflict.json';
import { useRelist, useTranslate } from '../../../hooks/index.ts';
import { useTexts } from '../../../hooks/relist-context.ts';
import { Alert, Button } from '../../../ui/index.ts';
import { useCall } from '../../shared/use-call.ts';

interface ConflictAlertProps {
  readonly listingId: string;
  /** Shows the version that another device saved. */
  readonly onVersion: (listing: ListingDetail) => void;
}

/** Tells the seller that another device changed the same part, and offers to load its version. */
export const ConflictAlert = ({ listingId, onVersion }: ConflictAlertProps) => {
  useTexts(conflictTexts);
  const { client } = useRelist();
  const t = useTranslate();
  const { step, error, send } = useCall(async (id: string) => onVersion(await client.listings.get({ params: { id } })), '/api/login');
  return (
    <Alert tone="check">
      <p>{error ? t('conflict.notLoaded', { message: translateError(error, t) }) : t('conflict.text')}</p>
      <Button busy={step === 'sending'} onClick={() => void send(listingId)}>
        {t('conflict.load')}
      </Button>
    </Alert>
  );
};
