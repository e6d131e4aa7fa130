import type { AdminUser, UserStatus } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import { Button, Chip } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { CopyId } from '../shared/copy-id.tsx';
import { RowSelect } from '../shared/rows/row-select.tsx';
import type { Format } from '../shared/use-format.ts';

export interface UserRowProps {
  readonly user: AdminUser;
  readonly onStatus: (status: UserStatus) => void;
  readonly onDelete: () => void;
  readonly format: Format;
  readonly t: Translate;
}

const STATUSES = ['active', 'suspended', 'deleted'] as const;
const TONES = { active: 'ok', suspended: 'check', deleted: 'neutral' } as const;

export const UserRow = ({ user, onStatus, onDelete, format, t }: UserRowProps) => {
  const { id, email, firstName, lastName, createdAt, lastLoginAt, status, role } = user;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const lastSignIn = lastLoginAt ? format.date(lastLoginAt) : t('admin.never');
  return (
    <>
      <span className={admin.about}>
        <bdi className={admin.name}>{email}</bdi>
        {name && <bdi>{name}</bdi>}
        <span className={admin.minor}>
          {t('admin.users.joined', { date: format.date(createdAt) })} · {t('admin.users.lastLogin', { date: lastSignIn })}
        </span>
        <span className={admin.badges}>
          <Chip tone={TONES[status]}>{t(`admin.user.${status}`)}</Chip>
          <Chip tone={role === 'admin' ? 'check' : 'neutral'}>{t(`admin.role.${role}`)}</Chip>
        </span>
      </span>
      <span className={admin.actions}>
        <CopyId label={t('admin.users.copyId', { email })} id={id} />
        <RowSelect
          label={t('admin.users.statusOf', { email })}
          value={status}
          options={STATUSES}
          getName={(option) => t(`admin.user.${option}`)}
          onChange={onStatus}
        />
        <Button size="s" variant="danger" aria-label={t('admin.users.deleteOf', { email })} onClick={onDelete}>
          {t('admin.users.delete')}
        </Button>
      </span>
    </>
  );
};
