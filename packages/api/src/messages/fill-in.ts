/** Values for a text, by name. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * Replaces the `{names}` in a text with their values, with numbers in the locale's format. `{count:item|items}` uses the first form if
 * the language treats the count as singular. A name without a value stays unchanged.
 */
export const fillIn = (text: string, values: Values, lang: string, locale: string): string =>
  text.replace(/\{(\w+)(?::(.*?)\|(.*?))?\}/g, (placeholder, name: string, singular?: string, plural?: string) => {
    const value = (values[name] ?? placeholder) as number;
    // Strings also have this method, which returns them unchanged.
    if (!plural) return value.toLocaleString(locale);
    return new Intl.PluralRules(lang).select(value) === 'one' ? `${singular}` : plural;
  });
