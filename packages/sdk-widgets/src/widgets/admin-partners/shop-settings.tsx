import { useState } from 'react';
import { useTranslate } from '../../hooks/index.ts';
import { Button, Select } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { Confirm } from '../shared/confirm.tsx';
import { PartnerForm } from './shop-form.tsx';
import type { PartnerPanelProps } from './shop-keys.tsx';

/** The partner's status, name, origins and quotas, and a button to delete it. */
export const PartnerSettings = ({ shop, partners }: PartnerPanelProps) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const t = useTranslate();
  return (
    <div className={admin.panel}>
      <Select
        label={t('partners.status')}
        value={shop.status}
        options={(['active', 'suspended'] as const).map((value) => ({ value, label: t(`partners.${value}`) }))}
        onChange={(status) => void partners.setStatus(shop, status)}
      />
      <PartnerForm shop={shop} action={t('partners.save')} onSave={(values) => partners.update(shop.id, values)} />
      <span className={admin.actions}>
        <Button variant="danger" icon="trash" onClick={() => setIsConfirming(true)}>
          {t('partners.delete')}
        </Button>
      </span>
      <Confirm
        open={isConfirming}
        title={`${t('partners.delete')}: ${shop.name}`}
        text={t('partners.deleteText')}
        action={t('partners.delete')}
        onConfirm={() => {
          setIsConfirming(false);
          void partners.remove(shop);
        }}
        onClose={() => setIsConfirming(false)}
        t={t}
      />
    </div>
  );
};
