import { Model } from 'objection';

/** Where a shop is told what happens; one for each shop. */
export class Webhook extends Model {
  static override tableName = 'webhooks';
  static override idColumn = 'partnerId';

  declare partnerId: string;
  declare url: string;
  /** `whsec_` and base64, as Standard Webhooks has it. Shown once; kept, because signing needs it. */
  declare secret: string;
  /** Signs too until its end; null without a rotation. */
  declare previousSecret: string | null;
  declare previousSecretEndsAt: Date | null;
  declare createdAt: Date;
}
