/** Returns the number of Unicode code points, so an emoji of two UTF-16 code units counts as one character. */
export const countCharacters = (text: string): number => Array.from(text).length;

/**
 * Returns text that is safe to copy. Removes control characters, because a pasted NUL truncates a form field. Also removes bidirectional
 * overrides, which display text in another order than it was written.
 */
export const toPlainText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- this removes control characters
  text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/gu, '').replaceAll(/\r\n?/gu, '\n');

/** Returns the URL if it is https, else null, so that `javascript:` and similar URLs are not passed to window.open. */
export const toSafePostUrl = (text: string | undefined): string | null => {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' && !url.username ? url.href : null;
};
