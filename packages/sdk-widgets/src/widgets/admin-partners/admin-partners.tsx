import { useEffect, useState } from 'react';
import { useOwnStore, useStore, useTranslate } from '../../hooks/index.ts';
import { createPartners } from '../../stores/admin/partners.ts';
import { Button, Card, Dialog } from '../../ui/index.ts';
import { ListPanel } from '../shared/list-panel.tsx';
import { useAdminGuard } from '../shared/use-admin-guard.ts';
import { useFormat } from '../shared/use-format.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { ShopForm, type ShopValues } from './shop-form.tsx';
import { ShopRow } from './shop-row.tsx';

/** Partner shops: their keys, origins, quotas, webhooks, and the lines for their pages. */
export const AdminPartners = () => {
  const partners = useOwnStore(createPartners);
  const { open, secret } = useStore(partners);
  const state = useStore(partners.list);
  const [adding, setAdding] = useState(false);
  const [t, format] = [useTranslate(), useFormat()];
  useEffect(() => void partners.list.fetch(), [partners]);
  useAdminGuard(state.error);
  const create = async (values: ShopValues) => {
    const problem = await partners.create(values);
    if (!problem) setAdding(false);
    return problem;
  };
  return (
    <Card
      title={t('partners.title')}
      actions={
        <Button size="s" icon="plus" onClick={() => setAdding(true)}>
          {t('partners.add')}
        </Button>
      }
    >
      <ListPanel
        state={state}
        actions={partners.list}
        label={t('partners.title')}
        none={t('partners.none')}
        row={(shop) => <ShopRow shop={shop} partners={partners} open={open === shop.id} />}
        format={format}
        t={t}
      />
      <Dialog open={adding} onClose={() => setAdding(false)} title={t('partners.add')} closeLabel={t('common.close')}>
        <ShopForm action={t('partners.create')} onSave={create} />
      </Dialog>
      <SecretDialog secret={adding ? null : secret} onDone={() => partners.showSecret(null)} />
    </Card>
  );
};
