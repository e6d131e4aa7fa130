import type { Ticket, TicketPriority, TicketStatus } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import { Chip, Icon } from '../../ui/index.ts';
import { mail } from '../../ui/icons/outlines.ts';
import admin from '../shared/admin.module.css';
import { RowSelect } from '../shared/rows/row-select.tsx';
import { CopyId } from '../shared/copy-id.tsx';
import type { Format } from '../shared/use-format.ts';
import { PRIORITIES, STATUSES } from './filters.ts';

export interface TicketRowProps {
  readonly ticket: Ticket;
  readonly onStatus: (status: TicketStatus) => void;
  readonly onPriority: (priority: TicketPriority) => void;
  readonly format: Format;
  readonly t: Translate;
}

const PRIORITY_TONES = { urgent: 'error', high: 'check', medium: 'neutral', low: 'neutral' } as const;
const STATUS_TONES = { open: 'check', in_progress: 'neutral', resolved: 'ok', closed: 'neutral' } as const;

/** Returns a mailto URL with the user's input encoded. */
const createMailtoUrl = ({ email, subject }: Ticket) =>
  `mailto:${encodeURIComponent(email)}${subject ? `?subject=${encodeURIComponent(`Re: ${subject}`)}` : ''}`;

/** One support ticket. User input is shown as plain text. */
export const TicketRow = ({ ticket, onStatus, onPriority, format, t }: TicketRowProps) => {
  const { id, subject, name, email, message, status, priority, createdAt } = ticket;
  return (
    <>
      <span className={admin.rowText}>
        <span className={admin.badges}>
          <bdi className={admin.name}>{subject ?? t('admin.tickets.noSubject')}</bdi>
          <Chip tone={PRIORITY_TONES[priority]}>{t(`admin.ticket.${priority}`)}</Chip>
          <Chip tone={STATUS_TONES[status]}>{t(`admin.ticket.${status}`)}</Chip>
        </span>
        <span className={admin.note}>
          <bdi>{name}</bdi> · <bdi>{email}</bdi> · <time dateTime={createdAt}>{format.date(createdAt)}</time>
        </span>
        <span className={admin.preview} dir="auto">
          {message}
        </span>
        <span className={admin.note}>{id}</span>
      </span>
      <span className={admin.actions}>
        <CopyId label={t('admin.tickets.copyId', { id })} id={id} />
        <RowSelect
          label={t('admin.tickets.statusOf', { id })}
          value={status}
          options={STATUSES}
          getName={(option) => t(`admin.ticket.${option}`)}
          onChange={onStatus}
        />
        <RowSelect
          label={t('admin.tickets.priorityOf', { id })}
          value={priority}
          options={PRIORITIES}
          getName={(option) => t(`admin.ticket.${option}`)}
          onChange={onPriority}
        />
        <a className={admin.link} href={createMailtoUrl(ticket)} aria-label={t('admin.tickets.mail', { name })}>
          <Icon name={mail} />
        </a>
      </span>
    </>
  );
};
