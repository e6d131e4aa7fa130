import { Model } from 'objection';
import type { Role } from '../../contract/index.ts';

export class User extends Model {
  static override tableName = 'users';

  declare id: string;
  declare email: string;
  /** When the person last proved to read this address; null: never. */
  declare emailVerifiedAt: Date | null;
  /** argon2id, PHC string; null for who signs in with a provider only. Leaves the server in no answer: presenters name every field they show. */
  declare passwordHash: string | null;
  declare firstName: string | null;
  declare lastName: string | null;
  declare profileImageUrl: string | null;
  declare role: Role;
  declare status: 'active' | 'suspended' | 'deleted';
  declare createdAt: Date;
  declare lastLoginAt: Date | null;
}
