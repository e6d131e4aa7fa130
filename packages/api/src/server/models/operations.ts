import { Model } from 'objection';
import type { AuditEntry as AuditEntryBody, JobState, MailState, TicketPriority, TicketStatus } from '../../contract/index.ts';

/** One answered question to an AI provider, for cost and limits. */
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

/** One change that an administrator made. Written once, never changed but for the address, which goes with the account. */
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

/** A failure on our side, kept for the error monitor. */
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
  /** Hex SHA-256 of the request it was first used for. */
  declare fingerprint: string;
  declare owner: string;
  /** Null while the work goes on. */
  declare answer: unknown;
  /** Names one run of the work; only the newest may keep its answer. */
  declare lease: string | null;
  /** While the process that works lives, it moves this on. */
  declare leasedUntil: Date | null;
  declare createdAt: Date;
}

/** Work that a person asked for; the queue's own job only names it. */
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

export class OutboxMail extends Model {
  static override tableName = 'outbox';

  declare id: string;
  /** Null when the recipient has no account. */
  declare userId: string | null;
  declare recipient: string;
  declare template: string;
  declare subject: string;
  /** With a mark where the link belongs. */
  declare text: string;
  declare html: string;
  /** Opens an account, so it is here only while it is needed. */
  declare link: string | null;
  declare state: MailState;
  declare attempts: number;
  declare lastError: string | null;
  declare createdAt: Date;
  declare sentAt: Date | null;
  /** When queued: not sent before. */
  declare nextAttemptAt: Date | null;
  /** Not sent after; null: whenever. */
  declare expiresAt: Date | null;
}

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
