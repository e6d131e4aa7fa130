/** The user fields that the display name needs. */
export interface Person {
  readonly firstName: string | null;
  readonly email: string;
}

/** Returns the first name, the part of the email before the @, or 'User'. */
export const getDisplayName = (person: Person | null): string => person?.firstName || person?.email.split('@')[0] || 'User';

/** Returns the first letter of the first name or the email, in upper case. A letter may be more than one code unit. */
export const getInitial = (person: Person | null): string => Array.from(person?.firstName || person?.email || 'U')[0]?.toUpperCase() ?? 'U';
