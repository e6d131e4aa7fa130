/** One password, whichever way a keyboard composes its letters: "é" may be one character or two. NIST SP 800-63B, 3.1.1.2. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');
