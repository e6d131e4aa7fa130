import type { Partner } from '@relist/api/contract';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import admin from '../shared/admin.module.css';
import { Copyable } from './copyable.tsx';
import { frameSnippet, htmlSnippet, reactSnippet } from './snippets.ts';

/** The lines that a shop puts into its pages, with its own key. */
export const ShopSnippet = ({ shop }: { readonly shop: Partner }) => {
  const { config } = useRelist();
  const t = useTranslate();
  const baseUrl = config.baseUrl || location.origin;
  return (
    <div className={admin.panel}>
      <p className={admin.minor}>{t('partners.snippet.hint')}</p>
      <Copyable label={t('partners.snippet.html')} text={htmlSnippet(shop, baseUrl)} rows={6} />
      <Copyable label={t('partners.snippet.react')} text={reactSnippet(shop, baseUrl)} rows={12} />
      <Copyable label={t('partners.snippet.frame')} text={frameSnippet(shop, baseUrl)} rows={12} />
    </div>
  );
};
