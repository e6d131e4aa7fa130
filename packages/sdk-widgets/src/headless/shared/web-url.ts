const isWebUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);

/** Returns the URL in a pasted text, adding a missing https://; null if it is not a web address. */
export const parseWebUrl = (text: string): string | null => {
  const trimmedText = text.trim();
  if (trimmedText === '' || /\s/u.test(trimmedText)) return null;
  if (isWebUrl(trimmedText)) return trimmedText;
  const completedUrl = `https://${trimmedText}`;
  return !trimmedText.includes(':') && isWebUrl(completedUrl) && new URL(completedUrl).hostname.includes('.') ? completedUrl : null;
};
