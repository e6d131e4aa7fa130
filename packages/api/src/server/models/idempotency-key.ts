import { Model } from 'objection';

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
