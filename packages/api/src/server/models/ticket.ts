import { Model } from 'objection';
import type { TicketPriority, TicketStatus } from '../../contract/index.ts';

/** A message to support. */
export class Ticket extends Model {
  static override tableName = 'support_tickets';

  declare id: string;
  declare name: string;
  /** As typed; nobody proved that it is theirs. */
  declare email: string;
  declare subject: string | null;
  declare message: string;
  declare status: TicketStatus;
  declare priority: TicketPriority;
  declare createdAt: Date;
  declare updatedAt: Date;
}
