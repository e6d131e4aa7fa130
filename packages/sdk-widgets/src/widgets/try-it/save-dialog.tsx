import type { Item } from '@relist/api/contract';
import { useContext } from 'react';
import authTexts from '../../core/texts/en/auth.json';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { RelistContext, useTexts } from '../../hooks/relist-context.ts';
import { Dialog, Photo, PriceTag } from '../../ui/index.ts';
import { AuthForms } from '../auth-forms/auth-forms.tsx';
import { SiteContext } from './site-context.ts';
import styles from './try-it.module.css';

interface SaveDialogProps {
  readonly item: Item;
  /** The price on the result's tag; null if there is none. */
  readonly price: number | null;
  readonly onClose: () => void;
}

/** A sign-up dialog over the result. Signing in starts the page's session, which then saves the stored result. */
export const SaveDialog = ({ item, price, onClose }: SaveDialogProps) => {
  useTexts(authTexts);
  const t = useTranslate();
  const { config } = useRelist();
  const site = useContext(SiteContext);
  const [cover] = item.photos;
  return (
    <Dialog open onClose={onClose} title={t('try.save')} closeLabel={t('common.close')}>
      <div className={styles.account}>
        <div className={styles.item}>
          {cover && <Photo src={cover.url} size={320} className={styles.cover} alt="" />}
          <span>
            <bdi>{item.name}</bdi>
            <small>{t('try.account')}</small>
          </span>
          {price !== null && <PriceTag size="s" amount={price} locale={config.locale} />}
        </div>
        <RelistContext.Provider value={site}>
          <AuthForms initialTab="register" hasNames={false} />
        </RelistContext.Provider>
      </div>
    </Dialog>
  );
};
