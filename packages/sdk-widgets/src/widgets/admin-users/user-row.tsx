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

/** The cells of an account. */
export const UserRow = ({ user, onStatus, onDelete, format, t }: UserRowProps) => {
  const { id, email, firstName, lastName, createdAt, lastLoginAt, status, role } = user;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <>
      <th scope="row">
        <span className={admin.rowText}>
          <bdi className={admin.name}>{email}</bdi>
          {name && <bdi>{name}</bdi>}
        </span>
      </th>
      <td data-label={t('admin.users.joined')}>
        <time dateTime={createdAt}>{format.date(createdAt)}</time>
      </td>
      <td data-label={t('admin.users.lastLogin')}>
        {lastLoginAt ? <time dateTime={lastLoginAt}>{format.date(lastLoginAt)}</time> : t('admin.never')}
      </td>
      <td>
        <Chip tone={role === 'admin' ? 'check' : 'neutral'}>{t(`admin.role.${role}`)}</Chip>
      </td>
      <td>
        <span className={admin.actions}>
          <RowSelect
            label={t('admin.users.statusOf', { email })}
            value={status}
            options={STATUSES}
            getName={(option) => t(`admin.user.${option}`)}
            onChange={onStatus}
          />
          <CopyId label={t('admin.users.copyId', { email })} id={id} />
          <Button size="s" variant="danger" aria-label={t('admin.users.deleteOf', { email })} onClick={onDelete}>
            {t('admin.users.delete')}
          </Button>
        </span>
      </td>
    </>
  );
};
