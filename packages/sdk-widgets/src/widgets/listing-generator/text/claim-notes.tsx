import type { ClaimIssue } from '@relist/api/contract';
import type { Translate } from '../../../core/languages/translate.ts';
import { LazyPart } from '../../shared/lazy-part.tsx';

export interface ClaimNotesProps {
  claims: readonly ClaimIssue[];
  fields: readonly ClaimIssue['field'][];
  /** The field's current text. A claim is resolved once the seller removes its words. */
  text?: string;
  t: Translate;
}

const loadClaimList = () => import('./claim-list.tsx');

/** Unsupported claims with their reasons. The list loads with the first claim. */
export const ClaimNotes = ({ claims, fields, text, t }: ClaimNotesProps) => {
  const openClaims = claims.filter(
    ({ field, words }) => fields.includes(field) && (text === undefined || text.toLowerCase().includes(words.toLowerCase())),
  );
  if (openClaims.length === 0) return null;
  return (
    <LazyPart load={loadClaimList} t={t}>
      {(part) => <part.ClaimList claims={openClaims} t={t} />}
    </LazyPart>
  );
};
