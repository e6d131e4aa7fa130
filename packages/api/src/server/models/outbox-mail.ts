import { Model } from 'objection';
import type { MailState } from '../../contract/index.ts';

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
