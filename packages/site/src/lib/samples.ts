const photo = (file: string, name: string) => ({ name: `${name}.jpg`, url: `/samples/${file}.jpg` });

/** Drawn by .scripts/samples, so that the first minute needs no photo. One row is one thing. */
export const samples = [
  [photo('jacket-front', 'Denim jacket'), photo('jacket-label', 'Denim jacket, label'), photo('jacket-tag', 'Denim jacket, price tag')],
  [photo('boots', 'Leather boots')],
  [photo('book', 'Paperback')],
  [photo('mug', 'Stoneware mug')],
];
