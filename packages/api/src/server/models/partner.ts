import { Model } from 'objection';
import type { Partner as PartnerBody, Platform } from '../../contract/index.ts';
import type { PartnerKey } from './partner-key.ts';

/** A shop whose pages show our widgets. */
export class Partner extends Model {
  static override tableName = 'partners';
  static override jsonAttributes = ['origins', 'widgets', 'platforms'];

  declare id: string;
  declare name: string;
  declare status: PartnerBody['status'];
  /** Not a secret: it stands in the shop's pages. */
  declare publishableKey: string;
  /** Exact origins. */
  declare origins: string[];
  declare widgets: PartnerBody['widgets'];
  declare platforms: Platform[];
  declare theme: PartnerBody['theme'];
  declare locale: string;
  declare analysesPerDay: number;
  declare requestsPerMinute: number;
  declare triesPerDay: number;
  declare createdAt: Date;
  declare keys?: PartnerKey[];
}
