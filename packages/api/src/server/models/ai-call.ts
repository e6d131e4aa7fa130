import { Model } from 'objection';

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
