import type { ClaimIssue } from '@relist/api/contract';
import type { Translate } from '../../../core/languages/translate.ts';
import { LazyPart } from '../../shared/lazy-part.tsx';

export interface ClaimNotesProps {
  claims: readonly ClaimIssue[];
  t: Translate;
}

const loadClaimList = () => import('./claim-list.tsx');

/** Unsupported claims with their reasons. The list loads with the first claim. */
export const ClaimNotes = ({ claims, t }: ClaimNotesProps) =>
  claims.length > 0 && (
    <LazyPart load={loadClaimList} t={t}>
      {(part) => <part.ClaimList claims={claims} t={t} />}
    </LazyPart>
  );
