/** Joins class names, skipping falsy ones. */
export const joinClasses = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
