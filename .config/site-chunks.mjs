// Groups the modules that several of the site's pages share. By default, Rollup creates a chunk for every set of pages with a common
// module. The item page would then load 40 files, most of them under 1 kB, and each would cost a request.

/** Parts of the item page that load on demand or that the pricing page also uses. They stay out of the `result` chunk. */
const onDemandModules =
  /widgets\/(item-page\/(analyzing-view|item-page\.tsx)|analysis-card\/(analysis-card|condition-checks|index|item-question|stage-list)|listing-generator\/(improve\/(?!improve\.tsx)|posting\/copy-by-hand\.|text\/(claim-list|kept-passages))|pricing-card\/(bill|price-question|pricing-card\.module|reasons))|headless\/pricing\/bill/;
/** Modules that show the result of an analysis, for the home, item and posted pages. */
const resultModules =
  /sdk-widgets\/src\/(widgets\/(analysis-card|item-page|listing-generator|pricing-card|quick-stats|shared\/(loaded|use-asking-price|use-loaded|later))|headless\/(item|listing\/(?!photo-tips)|pricing|stats)|stores\/(items|listings\/listing-editor|prices\/live-offers)|core\/(history|listed)|ui\/(layout\/(fold|is-phone|named-card|preview)|photos))|api\/src\/contract\/certainty/;
/** Modules for choosing photos, for the landing and home pages. */
const photoModules =
  /sdk-widgets\/src\/(stores\/(database|visitor\/visitor-results)|core\/texts\/en\/try|widgets\/(photo-uploader\/(add-photos|photo-uploader\.module|use-file)|try-it\/try-it\.module))/;
/** Modules that most pages use: stores, controls and helpers. All styles are in one file, so the class names are in this chunk, too. */
const sharedModules =
  /node_modules\/zustand\/|sdk-widgets\/src\/(core\/(constants|errors|id|paint-in-bands|photos|platforms|requests\/attempt)|headless\/shared\/(error-text|format|messages)|hooks\/(use-shared-store|use-stores?)\b|stores\/(admin\/search-debounce|analysis\/analysis|shared-store)|ui\/(.*\.css|amounts|controls\/|format|icons\/|layout\/card|overlays\/(menu|place)|price|status\/(alert|chip|skeleton|spinner)|visually-hidden)|widgets\/(listing-generator\/posting\/clipboard|shared\/(plain-text|retry-alert|use-call|use-format|use-online|use-search)))|api\/src\/(contract\/limits|messages\/key)|site\/src\/lib\/item-path/;

/** Returns the name of a module's chunk; undefined for modules that Rollup groups. */
export const chooseSiteChunk = (id) => {
  if (sharedModules.test(id) || id.includes('import-retry')) return 'shared';
  if (photoModules.test(id)) return 'photos';
  return resultModules.test(id) && !onDemandModules.test(id) ? 'result' : undefined;
};
