/** The parts of a user that its name is made of. */
export interface Person {
  readonly firstName: string | null;
  readonly email: string;
}

/** The first name, else the part of the email before the @, else 'User'. */
export const displayName = (person: Person | null): string => person?.firstName || person?.email.split('@')[0] || 'User';

/** The first letter of the first name, else of the email. A letter may be more than one code unit. */
export const initial = (person: Person | null): string => Array.from(person?.firstName || person?.email || 'U')[0]?.toUpperCase() ?? 'U';
