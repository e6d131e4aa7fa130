const OUTERWEAR = ['jackets', 'denim-jackets', 'leather-jackets', 'puffer-jackets', 'fleece-jackets', 'coats', 'vests'];
const SHOES = ['shoes', 'sneakers', 'boots', 'heels', 'flats', 'loafers', 'dress-shoes', 'sandals', 'slippers'];

/**
 * Labels of clothing-dataset as ids of our catalog. Its people sorted by shape: "Longsleeve" holds sweaters, "Outwear" every jacket
 * and coat, "Undershirt" tank tops. "Other" and "Skip" ask nothing.
 */
export const OF_LABELS: Readonly<Record<string, readonly string[]>> = {
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
