/** Splits a list into its entries: "charger, case and cable" has three. */
export const partsOf = (list: string): string[] =>
  list
    .split(/\s*(?:[,;\n•|]|\s[-–]\s|\s\+\s|\s&\s|\band\b)\s*/iu)
    .map((part) =>
      part
        .trim()
        .replace(/^(?:an?|the|its|their|my|also|plus|with|w\/|[-*•+]+)\s+/iu, '')
        .replace(/[.\s]+$/u, ''),
    )
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
