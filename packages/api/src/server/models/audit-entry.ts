import { Model } from 'objection';
import type { AuditEntry as AuditEntryBody } from '../../contract/index.ts';

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
