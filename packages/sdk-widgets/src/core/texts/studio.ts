/** Texts of the studio around the cards. */
export const studioTexts = {
  'studio.results': 'Results',
  'studio.newItem': 'New Item',
  'studio.done': 'Analysis complete: {name}, about {price}.',
  'studio.doneNoPrice': 'Analysis complete: {name}.',
};
