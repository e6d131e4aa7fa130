const isWebUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);

/** Returns the URL in a pasted text, adding a missing https://; null if it is not a web address. */
export const parseWebUrl = (text: string): string | null => {
  const pasted = text.trim();
  if (pasted === '' || /\s/u.test(pasted)) return null;
  if (isWebUrl(pasted)) return pasted;
  const completed = `https://${pasted}`;
  return !pasted.includes(':') && isWebUrl(completed) && new URL(completed).hostname.includes('.') ? completed : null;
};
