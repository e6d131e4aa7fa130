import type { ClaimIssue } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Icon } from '../../ui/index.ts';
import { claimWords } from '../../headless/messages.ts';
import styles from './listing-generator.module.css';

export interface ClaimNotesProps {
  claims: readonly ClaimIssue[];
  fields: readonly ClaimIssue['field'][];
  /** The field's text as it stands: a claim whose words the seller has removed is settled. */
  text?: string;
  t: Translate;
}

/** Words that nothing supports, with the reason. */
export const ClaimNotes = ({ claims, fields, text, t }: ClaimNotesProps) => {
  const open = claims.filter(
    ({ field, words }) => fields.includes(field) && (text === undefined || text.toLowerCase().includes(words.toLowerCase())),
  );
  if (open.length === 0) return null;
  return (
    <ul className={styles.claims} aria-label={t('listing.claims')}>
      {open.map((claim, index) => (
        <li key={index}>
          <Icon name="alert" size={16} />
          <span>
            <b>
              <bdi>{t('listing.claim', { words: claim.words })}</bdi>
            </b>{' '}
            <span className={styles.claimField}>{t(`listing.in.${claim.field}`)}</span> <bdi>{claimWords(t, claim)}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
};
