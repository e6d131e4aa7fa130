import type { ClaimIssue } from '@relist/api/contract';
import claimTexts from '../../../core/texts/en/claims.json';
import type { Translate } from '../../../core/languages/translate.ts';
import { translateClaimIssue } from '../../../headless/shared/messages.ts';
import { useTexts } from '../../../hooks/relist-context.ts';
import { Icon } from '../../../ui/index.ts';
import styles from './claim-list.module.css';

export interface ClaimListProps {
  readonly claims: readonly ClaimIssue[];
  readonly t: Translate;
}

export const ClaimList = ({ claims, t }: ClaimListProps) => {
  useTexts(claimTexts);
  return (
    <ul className={styles.claims} aria-label={t('listing.claims')}>
      {claims.map((claim, index) => (
        <li key={index}>
          <Icon name="alert" size={16} />
          <span>
            <b>
              <bdi>{t('listing.claim', { words: claim.words })}</bdi>
            </b>{' '}
            <span className={styles.claimField}>{t(`listing.in.${claim.field}`)}</span> <bdi>{translateClaimIssue(t, claim)}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
};
