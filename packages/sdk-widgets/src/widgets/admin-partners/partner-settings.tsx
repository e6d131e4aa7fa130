import { useState } from 'react';
import { useTranslate } from '../../hooks/index.ts';
import { Button, Select } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { Confirm } from '../shared/confirm.tsx';
import { PartnerForm } from './partner-form.tsx';
import type { PartnerPanelProps } from './partner-keys.tsx';

/** The partner's status, name, origins and quotas, and a button to delete it. */
export const PartnerSettings = ({ partner, partners }: PartnerPanelProps) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const t = useTranslate();
  return (
    <div className={admin.panel}>
      <Select
        label={t('partners.status')}
        value={partner.status}
        options={(['active', 'suspended'] as const).map((value) => ({ value, label: t(`partners.${value}`) }))}
        onChange={(status) => void partners.setStatus(partner, status)}
      />
      <PartnerForm partner={partner} submitLabel={t('partners.save')} onSave={(values) => partners.update(partner.id, values)} />
      <span className={admin.actions}>
        <Button variant="danger" icon="trash" onClick={() => setIsConfirming(true)}>
          {t('partners.delete')}
        </Button>
      </span>
      <Confirm
        isOpen={isConfirming}
        title={`${t('partners.delete')}: ${partner.name}`}
        text={t('partners.deleteText')}
        action={t('partners.delete')}
        onConfirm={() => {
          setIsConfirming(false);
          void partners.remove(partner);
        }}
        onClose={() => setIsConfirming(false)}
      />
    </div>
  );
};
