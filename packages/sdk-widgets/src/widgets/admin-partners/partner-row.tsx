import type { Partner } from '@relist/api/contract';
import { useState } from 'react';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { Button, Chip, Tabs } from '../../ui/index.ts';
import { settings } from '../../ui/icons/outlines.ts';
import admin from '../shared/admin.module.css';
import { useFormat } from '../shared/use-format.ts';
import styles from './admin-partners.module.css';
import { Copyable } from './copyable.tsx';
import { PartnerKeys, type PartnerPanelProps } from './partner-keys.tsx';
import { PartnerSettings } from './partner-settings.tsx';
import { PartnerWebhook } from './partner-webhook.tsx';
import { createFrameSnippet, createHtmlSnippet, createReactSnippet } from './snippets.ts';

/** The embed snippets for a partner's pages, with the partner's key. */
export const PartnerSnippet = ({ partner }: { readonly partner: Partner }) => {
  const { config } = useRelist();
  const t = useTranslate();
  const baseUrl = config.baseUrl || location.origin;
  return (
    <div className={admin.panel}>
      <p className={admin.note}>{t('partners.snippet.hint')}</p>
      <Copyable label={t('partners.snippet.html')} text={createHtmlSnippet(partner, baseUrl)} rows={6} />
      <Copyable label={t('partners.snippet.react')} text={createReactSnippet(partner, baseUrl)} rows={12} />
      <Copyable label={t('partners.snippet.frame')} text={createFrameSnippet(partner, baseUrl)} rows={12} />
    </div>
  );
};

const PARTS = ['keys', 'settings', 'webhook', 'snippet'] as const;

const Details = (props: PartnerPanelProps) => {
  const [part, setPart] = useState<(typeof PARTS)[number]>('keys');
  const t = useTranslate();
  const panels = {
    keys: <PartnerKeys {...props} />,
    settings: <PartnerSettings {...props} />,
    webhook: <PartnerWebhook {...props} />,
    snippet: <PartnerSnippet {...props} />,
  };
  return (
    <div className={styles.details}>
      <Tabs
        label={t('partners.sections', { name: props.partner.name })}
        value={part}
        onChange={setPart}
        items={PARTS.map((id) => ({ id, label: t(`partners.${id}`), panel: panels[id] }))}
      />
    </div>
  );
};

/** One partner. The row expands to show all settings. */
export const PartnerRow = ({ isOpen, ...props }: PartnerPanelProps & { readonly isOpen: boolean }) => {
  const { partner, partners } = props;
  const t = useTranslate();
  const format = useFormat();
  return (
    <>
      <span className={admin.rowText}>
        <span className={admin.badges}>
          <bdi className={admin.name}>{partner.name}</bdi>
          <Chip tone={partner.status === 'active' ? 'ok' : 'check'}>{t(`partners.${partner.status}`)}</Chip>
        </span>
        <span className={admin.note}>{partner.origins.join(', ')}</span>
        <span className={admin.note}>
          {t('partners.since', { date: format.date(partner.createdAt) })} · {t('partners.keyCount', { count: partner.keys.length })}
        </span>
      </span>
      <Button
        size="s"
        icon={settings}
        aria-expanded={isOpen}
        aria-label={t('partners.manageOf', { name: partner.name })}
        onClick={() => partners.toggle(partner.id)}
      >
        {t('partners.manage')}
      </Button>
      {isOpen && <Details {...props} />}
    </>
  );
};
