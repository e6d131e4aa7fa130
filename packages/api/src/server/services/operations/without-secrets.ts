/** What is nobody's business in a log, and what stands for it. Ids (UUIDs) stay: they tell which row an error is about. */
const PATTERNS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(bearer|basic)\s+\S+/gi, '$1 [secret]'],
  [/\b[a-z][a-z\d+.-]*:\/\/[^\s/@]+@/gi, '[secret]@'],
  [/[^\s@"'<>(){}[\],;:]+@[^\s@"'<>(){}[\],;:]+\.[a-z]{2,}/gi, '[e-mail]'],
  [/\b(sk|pk|st|rl)[-_][\w*-]{6,}/gi, '[secret]'],
  [/\$argon2[^\s"']+/g, '[secret]'],
  // Tokens and hashes of ours are 43 or 64 letters without a break.
  [/(?<![\w-])(?![\da-f]{8}-[\da-f]{4}-)[\w-]{40,}(?![\w-])/gi, '[secret]'],
];

/** A message without keys, tokens, passwords in addresses, and email addresses. */
export const withoutSecrets = (message: string): string =>
  PATTERNS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);
