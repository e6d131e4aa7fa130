/** Normalizes a password, because keyboards send "é" as one character or two. NIST SP 800-63B, 3.1.1.2. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');
