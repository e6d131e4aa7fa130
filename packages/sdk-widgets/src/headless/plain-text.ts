/** Characters as people count them: an emoji outside the basic plane is one. */
export const countCharacters = (text: string): number => Array.from(text).length;

/**
 * Text as it may leave for the clipboard: without control characters (a pasted NUL cuts a form field) and without the
 * direction overrides that make a text read otherwise than it is written.
 */
export const plainText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/gu, '').replaceAll(/\r\n?/gu, '\n');

/** The address when it is a web page over https, else null: `javascript:` and its like never reach window.open. */
export const safePostUrl = (address: string | undefined): string | null => {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' && !url.username ? url.href : null;
};
