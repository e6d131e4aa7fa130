import { Model } from 'objection';
import type { Role, UserStatus } from '../../contract/index.ts';

export class User extends Model {
  static override tableName = 'users';

  declare id: string;
  declare email: string;
  /** argon2id, PHC string. Leaves the server in no answer: presenters name every field they show. */
  declare passwordHash: string;
  declare firstName: string | null;
  declare lastName: string | null;
  declare profileImageUrl: string | null;
  declare role: Role;
  declare status: UserStatus;
  declare createdAt: Date;
  declare lastLoginAt: Date | null;
}
