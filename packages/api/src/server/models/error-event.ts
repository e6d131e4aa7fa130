import { Model } from 'objection';

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
