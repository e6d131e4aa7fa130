import type { ClaimIssue } from '@relist/api/contract';
import type { Translate } from '../../../core/languages/translate.ts';
import { LazyPart } from '../../shared/lazy-part.tsx';

export interface ClaimNotesProps {
  claims: readonly ClaimIssue[];
  /** Default: all fields. */
  fields?: readonly ClaimIssue['field'][];
  t: Translate;
}

const loadClaimList = () => import('./claim-list.tsx');

/** Unsupported claims with their reasons. The list loads when the first claim appears. */
export const ClaimNotes = ({ claims, fields, t }: ClaimNotesProps) => {
  const shownClaims = fields ? claims.filter(({ field }) => fields.includes(field)) : claims;
  if (shownClaims.length === 0) return null;
  return (
    <LazyPart load={loadClaimList} t={t}>
      {(part) => <part.ClaimList claims={shownClaims} t={t} />}
    </LazyPart>
  );
};
