import type { ClaimIssue } from '@relist/api/contract';
import type { Translate } from '../../../core/languages/translate.ts';
import { Loaded } from '../../shared/loaded.tsx';

export interface ClaimNotesProps {
  claims: readonly ClaimIssue[];
  fields: readonly ClaimIssue['field'][];
  /** The field's current text: a claim whose words the seller has removed is resolved. */
  text?: string;
  t: Translate;
}

const load = () => import('./claim-list.tsx');

/** Unsupported claims with the reason; loaded with the first one. */
export const ClaimNotes = ({ claims, fields, text, t }: ClaimNotesProps) => {
  const open = claims.filter(
    ({ field, words }) => fields.includes(field) && (text === undefined || text.toLowerCase().includes(words.toLowerCase())),
  );
  if (open.length === 0) return null;
  return (
    <Loaded load={load} t={t}>
      {(part) => <part.ClaimList claims={open} t={t} />}
    </Loaded>
  );
};
