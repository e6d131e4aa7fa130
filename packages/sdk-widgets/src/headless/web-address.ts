const isWeb = (text: string): boolean => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);

/** Of a pasted text, with https:// where that was left out; null where it is no web address. */
export const webAddressOf = (text: string): string | null => {
  const pasted = text.trim();
  if (pasted === '' || /\s/u.test(pasted)) return null;
  if (isWeb(pasted)) return pasted;
  const whole = `https://${pasted}`;
  return !pasted.includes(':') && isWeb(whole) && new URL(whole).hostname.includes('.') ? whole : null;
};
