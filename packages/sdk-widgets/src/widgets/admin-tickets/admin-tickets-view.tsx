import type { Ticket } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import type { Admin, TicketQuery } from '../../stores/admin/admin.ts';
import type { PagedListState } from '../../stores/admin/paged-list.ts';
import { Card, Select } from '../../ui/index.ts';
import admin from '../shared/admin.module.css';
import { ListPanel } from '../shared/rows/list-panel.tsx';
import type { Format } from '../shared/use-format.ts';
import { PRIORITIES, STATUSES } from './filters.ts';
import { TicketRow } from './ticket-row.tsx';

export interface AdminTicketsViewProps {
  readonly state: PagedListState<Ticket, TicketQuery>;
  readonly actions: Pick<Admin['tickets'], 'limit' | 'turnPage' | 'refetch' | 'setQuery'> &
    Pick<Admin, 'setTicketStatus' | 'setTicketPriority'>;
  readonly format: Format;
  readonly t: Translate;
}

/** Presentational view of support tickets. */
export const AdminTicketsView = ({ state, actions, format, t }: AdminTicketsViewProps) => {
  const createOptions = <Value extends (typeof STATUSES)[number] | (typeof PRIORITIES)[number]>(values: readonly Value[]) => [
    { value: 'all' as const, label: t('admin.all') },
    ...values.map((value) => ({ value, label: t(`admin.ticket.${value}`) })),
  ];
  return (
    <Card title={t('admin.tickets')}>
      <div className={admin.panel}>
        <div className={admin.tools}>
          <Select<TicketQuery['status']>
            label={t('admin.tickets.status')}
            value={state.query.status}
            options={createOptions(STATUSES)}
            onChange={(status) => void actions.setQuery({ status })}
          />
          <Select<TicketQuery['priority']>
            label={t('admin.tickets.priority')}
            value={state.query.priority}
            options={createOptions(PRIORITIES)}
            onChange={(priority) => void actions.setQuery({ priority })}
          />
        </div>
        <ListPanel
          state={state}
          actions={actions}
          label={t('admin.tickets')}
          emptyText={t('admin.tickets.none')}
          renderRow={(ticket) => (
            <TicketRow
              ticket={ticket}
              onStatus={(status) => void actions.setTicketStatus(ticket.id, status)}
              onPriority={(priority) => void actions.setTicketPriority(ticket.id, priority)}
              format={format}
              t={t}
            />
          )}
        />
      </div>
    </Card>
  );
};
