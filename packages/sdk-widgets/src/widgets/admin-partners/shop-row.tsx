import { useState } from 'react';
import { useTranslate } from '../../hooks/index.ts';
import { Button, Chip, Tabs } from '../../ui/index.ts';
import { settings } from '../../ui/outlines.ts';
import admin from '../shared/admin.module.css';
import { useFormat } from '../shared/use-format.ts';
import styles from './admin-partners.module.css';
import { ShopKeys, type ShopPartProps } from './shop-keys.tsx';
import { ShopSettings } from './shop-settings.tsx';
import { ShopSnippet } from './shop-snippet.tsx';
import { ShopWebhook } from './shop-webhook.tsx';

const PARTS = ['keys', 'settings', 'webhook', 'snippet'] as const;

const Details = (props: ShopPartProps) => {
  const [part, setPart] = useState<(typeof PARTS)[number]>('keys');
  const t = useTranslate();
  const panels = {
    keys: <ShopKeys {...props} />,
    settings: <ShopSettings {...props} />,
    webhook: <ShopWebhook {...props} />,
    snippet: <ShopSnippet {...props} />,
  };
  return (
    <div className={styles.details}>
      <Tabs
        label={t('partners.sections', { name: props.shop.name })}
        value={part}
        onChange={setPart}
        items={PARTS.map((id) => ({ id, label: t(`partners.${id}`), panel: panels[id] }))}
      />
    </div>
  );
};

/** One shop; opened, everything about it. */
export const ShopRow = ({ open, ...props }: ShopPartProps & { readonly open: boolean }) => {
  const { shop, partners } = props;
  const t = useTranslate();
  const format = useFormat();
  return (
    <>
      <span className={admin.about}>
        <span className={admin.badges}>
          <bdi className={admin.name}>{shop.name}</bdi>
          <Chip tone={shop.status === 'active' ? 'ok' : 'check'}>{t(`partners.${shop.status}`)}</Chip>
        </span>
        <span className={admin.minor}>{shop.origins.join(', ')}</span>
        <span className={admin.minor}>
          {t('partners.since', { date: format.date(shop.createdAt) })} · {t('partners.keyCount', { count: shop.keys.length })}
        </span>
      </span>
      <Button
        size="s"
        icon={settings}
        aria-expanded={open}
        aria-label={t('partners.manageOf', { name: shop.name })}
        onClick={() => partners.toggle(shop.id)}
      >
        {t('partners.manage')}
      </Button>
      {open && <Details {...props} />}
    </>
  );
};
