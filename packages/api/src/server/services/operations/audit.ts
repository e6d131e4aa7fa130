import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import type { AuditEntry as AuditEntryBody, AuditQuery } from '../../../contract/index.ts';
import { AuditEntry } from '../../models/index.ts';
import type { Clock } from '../shared/clock.ts';
import { takePage, type Paged } from '../shared/paging.ts';

/** The administrator who makes a change, and the request. */
export interface Actor {
  /** Null for the command line on the server, and for a partner that acts for itself. */
  readonly adminId: string | null;
  readonly requestId: string | null;
  readonly ip: string | null;
}

/** Returns the actor of an administrator's request. */
export const createActor = ({ id }: { id: string }, { requestId, ip }: { requestId: string; ip: string }): Actor => ({
  adminId: id,
  requestId,
  ip,
});

export interface Change {
  readonly actor: Actor;
  /** Kind of the target and the action in the past tense: "user.status_changed". */
  readonly action: `${string}.${string}`;
  readonly targetId: string | null;
  /** Values before and after. They must not contain names, addresses, user texts or secrets. */
  readonly details?: AuditEntryBody['details'];
}

const present = (entry: AuditEntry): AuditEntryBody => ({
  id: entry.id,
  adminId: entry.adminId,
  action: entry.action,
  targetType: entry.targetType,
  targetId: entry.targetId,
  details: entry.details,
  requestId: entry.requestId,
  ip: entry.ip,
  createdAt: entry.createdAt.toISOString(),
});

export const createAudit = ({ knex, clock }: { knex: Knex; clock: Clock }) => {
  const queryEntries = ({ adminId, action, targetType, targetId, from, to }: AuditQuery): QueryBuilder<AuditEntry> => {
    const query = AuditEntry.query(knex);
    if (adminId !== undefined) void query.where({ adminId });
    if (action !== undefined) void query.whereRaw("(action = :action or starts_with(action, :action || '.'))", { action });
    if (targetType !== undefined) void query.where({ targetType });
    if (targetId !== undefined) void query.where({ targetId });
    if (from !== undefined) void query.where('createdAt', '>=', new Date(from));
    if (to !== undefined) void query.where('createdAt', '<', new Date(to));
    return query;
  };

  return {
    /** Records a change. Call it in the transaction that makes the change, so that either both are saved or neither is. */
    record: async ({ actor, action, targetId, details = {} }: Change, trx: Knex): Promise<void> => {
      const [targetType = ''] = action.split('.');
      await AuditEntry.query(trx).insert({ id: randomUUID(), ...actor, action, targetType, targetId, details, createdAt: clock() });
    },

    list: async (filter: AuditQuery): Promise<Paged<AuditEntryBody>> => {
      const { rows, ...paging } = await takePage(queryEntries(filter), () => queryEntries(filter).resultSize(), filter);
      return { rows: rows.map(present), ...paging };
    },
  };
};
export type Audit = ReturnType<typeof createAudit>;
