import { useEffect, useState } from 'react';
import { useTranslate, useSharedStore, useStore } from '../../hooks/index.ts';
import { type Secret, createPartners } from '../../stores/admin/partners.ts';
import { Button, Dialog, Card, withClassNames } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { ListPanel } from '../shared/rows/list-panel.tsx';
import { useAdminGuard } from '../shared/use-admin-guard.ts';
import { Copyable } from './copyable.tsx';
import { PartnerForm, type PartnerValues } from './partner-form.tsx';
import { PartnerRow } from './partner-row.tsx';

/** Shows a secret, which cannot be shown again. */
export const SecretDialog = ({ secret, onDone }: { readonly secret: Secret | null; readonly onDone: () => void }) => {
  const t = useTranslate();
  const title = secret ? t(`partners.secret.${secret.kind}`, { name: secret.partner }) : '';
  return (
    <Dialog
      open={secret !== null}
      onClose={onDone}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <Button variant="primary" onClick={onDone}>
          {t('partners.secret.done')}
        </Button>
      }
    >
      <div className={admin.panel}>
        <p>{t('partners.secret.text')}</p>
        {secret && <Copyable label={title} text={secret.value} rows={2} />}
      </div>
    </Dialog>
  );
};

/** The partners, with their keys, origins, quotas, webhooks and embed snippets. */
export const AdminPartners = /* @__PURE__ */ withClassNames(() => {
  const partners = useSharedStore(createPartners);
  const { openPartnerId, secret } = useStore(partners);
  const state = useStore(partners.list);
  const [isAdding, setIsAdding] = useState(false);
  const t = useTranslate();
  useEffect(() => void partners.list.fetch(), [partners]);
  useAdminGuard(state.error);
  const create = async (values: PartnerValues) => {
    const error = await partners.create(values);
    if (!error) setIsAdding(false);
    return error;
  };
  return (
    <Card
      title={t('partners.title')}
      actions={
        <Button size="s" icon="plus" onClick={() => setIsAdding(true)}>
          {t('partners.add')}
        </Button>
      }
    >
      <ListPanel
        state={state}
        actions={partners.list}
        label={t('partners.title')}
        emptyText={t('partners.none')}
        renderRow={(partner) => <PartnerRow partner={partner} partners={partners} isOpen={openPartnerId === partner.id} />}
      />
      <Dialog open={isAdding} onClose={() => setIsAdding(false)} title={t('partners.add')} closeLabel={t('common.close')}>
        <PartnerForm submitLabel={t('partners.create')} onSave={create} />
      </Dialog>
      <SecretDialog secret={isAdding ? null : secret} onDone={() => partners.showSecret(null)} />
    </Card>
  );
});
