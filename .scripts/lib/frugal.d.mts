export const FRUGAL: Readonly<Record<string, string>>;
