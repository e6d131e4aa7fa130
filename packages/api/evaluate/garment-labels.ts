const OUTERWEAR = ['jackets', 'denim-jackets', 'leather-jackets', 'puffer-jackets', 'fleece-jackets', 'coats', 'vests'];
const SHOES = ['shoes', 'sneakers', 'boots', 'heels', 'flats', 'loafers', 'dress-shoes', 'sandals', 'slippers'];

/**
 * Maps clothing-dataset labels to our catalog's ids. Its annotators sorted by shape: "Longsleeve" includes sweaters, "Outwear" includes
 * every jacket and coat, and "Undershirt" includes tank tops. "Other" and "Skip" are not scored.
 */
export const CATEGORIES_BY_LABEL: Readonly<Record<string, readonly string[]>> = {
  't-shirt': ['t-shirts'],
  longsleeve: ['long-sleeve-tops', 'sweaters', 'sweatshirts', 'cardigans'],
  pants: ['trousers', 'jeans', 'joggers', 'leggings'],
  shoes: SHOES,
  shirt: ['shirts', 'dress-shirts'],
  dress: ['dresses'],
  outwear: OUTERWEAR,
  shorts: ['shorts'],
  hat: ['hats'],
  skirt: ['skirts'],
  polo: ['polos'],
  undershirt: ['undershirts', 'tank-tops'],
  blazer: ['blazers'],
  hoodie: ['hoodies'],
  top: ['tops', 'tank-tops'],
  blouse: ['blouses'],
  body: ['baby-clothing', 'jumpsuits'],
};
