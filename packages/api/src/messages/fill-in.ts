/** Values of a text by their names. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * A text with its `{names}` filled in, numbers as the locale writes them. `{count:item|items}` takes the first word where the language
 * counts so many as one. A name without a value stays as it is.
 */
export const fillIn = (text: string, values: Values, lang: string, locale: string): string =>
  text.replace(/\{(\w+)(?::(.*?)\|(.*?))?\}/g, (whole, name: string, one?: string, more?: string) => {
    const value = (values[name] ?? whole) as number;
    // Text has that method as well, and it changes nothing.
    if (!more) return value.toLocaleString(locale);
    return new Intl.PluralRules(lang).select(value) === 'one' ? `${one}` : more;
  });
