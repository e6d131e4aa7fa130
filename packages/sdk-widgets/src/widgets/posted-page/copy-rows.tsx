import type { ListingDetail } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import { Button, Icon } from '../../ui/index.ts';
import { CopyByHandLoader } from '../listing-generator/posting/copy-by-hand-loader.tsx';
import { useCopy } from '../listing-generator/posting/use-copy.ts';
import { useFormat } from '../shared/use-format.ts';
import styles from './posted-page.module.css';

interface CopyRowsProps {
  readonly listing: ListingDetail;
  /** True if the complete listing is already on the clipboard. */
  readonly isCopied: boolean;
}

/** The listing's texts one by one, for forms with separate fields. */
export const CopyRows = ({ listing, isCopied }: CopyRowsProps) => {
  const t = useTranslate();
  const format = useFormat();
  const { copy, manualText, close } = useCopy();
  const rows = [
    ['title', listing.title],
    ['description', listing.description],
    ['price', listing.price > 0 ? format.money(listing.price) : ''],
  ] as const;
  return (
    <>
      {isCopied && (
        <p className={styles.note}>
          <Icon name="check" /> {t('posted.copied')}
        </p>
      )}
      <ul className={styles.rows}>
        {rows
          .filter(([, text]) => text !== '')
          .map(([part, text]) => (
            <li key={part}>
              <div className={styles.text}>
                <b>{t(`posted.part.${part}`)}</b>
                <span dir="auto">{text}</span>
              </div>
              <Button aria-label={t(`posted.copy.${part}`)} onClick={() => void copy(text)}>
                {t('posted.copy')}
              </Button>
            </li>
          ))}
      </ul>
      {manualText !== null && <CopyByHandLoader text={manualText} postUrl={null} platform="" onDone={close} t={t} />}
    </>
  );
};
