import { z } from 'zod';
import { Role } from './auth.ts';
import { Id, IdParams, Page, Timestamp, text } from './common.ts';
import { route } from './route.ts';

export const USER_STATUSES = ['active', 'suspended', 'deleted'] as const;
export const UserStatus = z.enum(USER_STATUSES);
export type UserStatus = z.infer<typeof UserStatus>;

/** An account as administrators see it. */
export const AdminUser = z.object({
  id: Id,
  email: z.email(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  createdAt: Timestamp,
  lastLoginAt: Timestamp.nullable().describe('Null: never.'),
  status: UserStatus.describe('Only active ones get in; the others are refused from their next request on.'),
  role: Role,
});
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminUserQuery = Page.extend({
  search: text(200).trim().optional().describe('Part of the email or of the name.'),
  status: z.enum(['all', ...USER_STATUSES]).default('all'),
  partnerId: Id.optional().describe('The users of this shop, who are not in the list otherwise.'),
});
export type AdminUserQuery = z.infer<typeof AdminUserQuery>;

const confirmSelf = z.boolean().optional().describe("Must be true to do this to one's own account.");

export const UserStatusChange = z.strictObject({ status: UserStatus, confirmSelf });
export type UserStatusChange = z.infer<typeof UserStatusChange>;
export const UserRoleChange = z.strictObject({ role: Role, confirmSelf });
export type UserRoleChange = z.infer<typeof UserRoleChange>;
export const UserRemoval = z.strictObject({ confirmSelf }).optional();
export type UserRemoval = z.infer<typeof UserRemoval>;

export const adminUsers = {
  list: route('GET /api/admin/users', {
    summary: 'All accounts, newest first; those of a shop when it is named.',
    access: 'admin',
    query: AdminUserQuery,
    paged: true,
    response: z.array(AdminUser),
  }),
  setStatus: route('PATCH /api/admin/users/:id/status', {
    summary: 'Lets an account in or keeps it out, from its next request on. Any status may follow any other.',
    access: 'admin',
    params: IdParams,
    body: UserStatusChange,
    response: AdminUser,
    errors: ['confirmation_required', 'last_admin'],
  }),
  setRole: route('PATCH /api/admin/users/:id/role', {
    summary: 'Makes an account an administrator, or no longer one.',
    access: 'admin',
    params: IdParams,
    body: UserRoleChange,
    response: AdminUser,
    errors: ['confirmation_required', 'last_admin'],
  }),
  remove: route('DELETE /api/admin/users/:id', {
    summary: 'Deletes an account with everything that belongs to it, photos included. Cannot be undone.',
    access: 'admin',
    params: IdParams,
    body: UserRemoval,
    produces: 'nothing',
    status: 204,
    errors: ['confirmation_required', 'last_admin'],
  }),
};
