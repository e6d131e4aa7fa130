import { Model } from 'objection';
import type { AuditEntry as AuditEntryBody, JobState, MailState, TicketPriority, TicketStatus } from '../../contract/index.ts';

/** A completed call to an AI provider, recorded for cost and limits. */
export class AiCall extends Model {
  static override tableName = 'ai_calls';

  declare id: string;
  /** Null for an analysis without an account. */
  declare userId: string | null;
  declare itemId: string | null;
  declare provider: string;
  declare model: string;
  declare promptTokens: number;
  declare completionTokens: number;
  declare createdAt: Date;
}

/** A change by an administrator. It is never updated, but its IP address is deleted with the account. */
export class AuditEntry extends Model {
  static override tableName = 'audit_log';
  static override jsonAttributes = ['details'];

  declare id: string;
  declare adminId: string | null;
  declare action: string;
  declare targetType: string;
  declare targetId: string | null;
  declare details: AuditEntryBody['details'];
  declare requestId: string | null;
  declare ip: string | null;
  declare createdAt: Date;
}

/** A server error, stored for the error monitor. */
export class ErrorEvent extends Model {
  static override tableName = 'error_events';

  declare id: string;
  /** The route's key. */
  declare action: string;
  declare errorMessage: string;
  declare userId: string | null;
  declare requestId: string;
  declare createdAt: Date;
}

export class IdempotencyKey extends Model {
  static override tableName = 'idempotency_keys';
  static override idColumn = ['userId', 'key'];
  static override jsonAttributes = ['answer'];

  declare userId: string;
  declare key: string;
  /** Hex SHA-256 of the first request with this key. */
  declare fingerprint: string;
  declare owner: string;
  /** Null while the work is in progress. */
  declare answer: unknown;
  /** Id of the latest run; only that run may store its response. */
  declare lease: string | null;
  /** End of the lease; the working process extends it while it is alive. */
  declare leasedUntil: Date | null;
  declare createdAt: Date;
}

/** Work requested by a user. The queue's job contains only its id. */
export class Job extends Model {
  static override tableName = 'jobs';
  static override jsonAttributes = ['payload'];

  declare id: string;
  declare userId: string;
  declare kind: 'bulk-pricing';
  declare state: JobState;
  declare payload: { readonly itemIds: readonly string[] };
  declare progress: number;
  declare total: number;
  declare error: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare finishedAt: Date | null;
}

export class OutboxEmail extends Model {
  static override tableName = 'outbox';

  declare id: string;
  /** Null when the recipient has no account. */
  declare userId: string | null;
  declare recipient: string;
  declare template: string;
  declare subject: string;
  /** The text, with a placeholder for the link. */
  declare text: string;
  declare html: string;
  /** Deleted as soon as possible, because it gives access to an account. */
  declare link: string | null;
  declare state: MailState;
  declare attempts: number;
  declare lastError: string | null;
  declare createdAt: Date;
  declare sentAt: Date | null;
  /** Earliest time of the next attempt, for queued emails. */
  declare nextAttemptAt: Date | null;
  /** The email is not sent after this time; null if it does not expire. */
  declare expiresAt: Date | null;
}

/** A support request. */
export class Ticket extends Model {
  static override tableName = 'support_tickets';

  declare id: string;
  declare name: string;
  /** The sender has not proved access to this address. */
  declare email: string;
  declare subject: string | null;
  declare message: string;
  declare status: TicketStatus;
  declare priority: TicketPriority;
  declare createdAt: Date;
  declare updatedAt: Date;
}
