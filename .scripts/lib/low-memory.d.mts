export const LOW_MEMORY_ENV: Readonly<Record<string, string>>;
