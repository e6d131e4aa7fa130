// The shop's page. State comes from the stores, behavior from the prop getters; the markup and CSS are entirely the shop's.
import { applyProps, createFacts, createListing, createPricing, createUploader, drawPhoto } from '@relist/sdk-widgets/headless';
import { made, part, relist, say } from '/parts.js';

const [uploader, facts, pricing, listing] = [createUploader(relist), createFacts(relist), createPricing(relist), createListing(relist)];

const drawn = new Map();
const photoOf = (photo) => {
  const entry =
    drawn.get(photo.id) ??
    made('li', {}, document.createElement('canvas'), made('div', {}, ...['←', '→', '×'].map((sign) => made('button', {}, sign))));
  if (drawn.get(photo.id) !== entry) void drawPhoto(photo.file, entry.querySelector('canvas'));
  drawn.set(photo.id, entry);
  const [earlier, later, remove] = entry.querySelectorAll('button');
  applyProps(entry, uploader.getThumbnailProps(photo));
  applyProps(entry.querySelector('canvas'), uploader.getPictureProps(photo));
  applyProps(earlier, uploader.getMoveProps(photo, -1));
  applyProps(later, uploader.getMoveProps(photo, 1));
  applyProps(remove, uploader.getRemoveProps(photo));
  return entry;
};

let shown = '';
const showPhotos = () => {
  const { files, status, failure, progress } = uploader.getState();
  applyProps(part('photos'), uploader.getRootProps());
  applyProps(part('input'), { ...uploader.getInputProps(), hidden: true });
  applyProps(part('choose'), uploader.getChooseProps());
  applyProps(part('list'), uploader.getListProps());
  applyProps(part('platform'), uploader.getPlatformProps());
  applyProps(part('hint'), uploader.getHintProps());
  applyProps(part('analyse'), uploader.getAnalyseProps());
  applyProps(part('progress'), uploader.getProgressProps());
  part('progress').firstElementChild.style.inlineSize = `${progress}%`;
  const entries = files.map(photoOf);
  const order = files.map(({ id }) => id).join();
  // Re-inserting a node loses the focus.
  if (order !== shown) part('list').replaceChildren(...entries);
  shown = order;
  say('status', status);
  say('error', failure);
};

const factRow = ({ field, label, value, source, editable }) =>
  made(
    'tr',
    {},
    made('th', { scope: 'row' }, label),
    made(
      'td',
      {},
      editable
        ? made(
            'form',
            facts.getFormProps(field),
            made('input', facts.getInputProps(field)),
            made('button', { type: 'submit', 'aria-label': `Save ${label}` }, '✓'),
          )
        : (value ?? '–'),
      made('small', {}, source.text),
    ),
  );

let built = '';
const showResult = () => {
  const [found, worth] = [facts.getState(), pricing.getState()];
  for (const id of ['facts', 'worth', 'listing']) part(id).hidden = !found;
  if (!found || !worth) return;
  // Not on every change: replacing a field while the user types would discard the input.
  const now = JSON.stringify([found.item.analysisResults, found.busy]);
  if (now !== built) part('rows').replaceChildren(...found.facts.map(factRow));
  built = now;
  say('facts-status', found.status);
  say('facts-error', found.failure);
  const { money, effect } = worth.format;
  say('price', `${money(worth.suggested)}, between ${money(worth.range.low)} and ${money(worth.range.high)}`);
  applyProps(part('band'), pricing.getBandProps());
  const { low, average, high } = worth.range;
  part('band').firstElementChild.style.inlineSize = `${Math.round(((average - low) / Math.max(1, high - low)) * 100)}%`;
  say('coverage', worth.coverage);
  applyProps(part('reasons'), pricing.getFactorsProps());
  part('reasons').replaceChildren(
    ...worth.factors.map((factor) => made('li', {}, `${factor.label} ${factor.effect ? effect(factor.effect) : ''}`)),
  );
};

const FIELDS = { title: 'title', description: 'description', price: 'amount' };
const showListing = () => {
  const state = listing.getState();
  if (!state) return;
  for (const [name, id] of Object.entries(FIELDS)) {
    applyProps(part(`${name}-label`), listing.getLabelProps(name));
    say(`${name}-label`, listing.labelOf(name));
    applyProps(part(id), listing.getFieldProps(name));
    applyProps(part(`${name}-error`), listing.getErrorProps(name));
    say(`${name}-error`, state.errors[name]);
  }
  for (const name of ['title', 'description']) say(`${name}-count`, `${state.counts[name].used} / ${state.counts[name].max ?? '∞'}`);
  applyProps(part('undo'), listing.getUndoProps());
  applyProps(part('redo'), listing.getRedoProps());
  say('saved', state.failure || (state.saving ? 'Saving…' : state.unsaved ? 'Not saved yet' : 'Saved'));
};

part('platform').append(...uploader.platforms.map(({ value, label }) => made('option', { value }, label)));
applyProps(part('status'), uploader.getStatusProps());
applyProps(part('error'), uploader.getErrorProps());
applyProps(part('facts-status'), facts.getStatusProps());
applyProps(part('facts-error'), facts.getErrorProps());
part('copy').onclick = () => navigator.clipboard.writeText(listing.getState().complete);
for (const [store, show] of [
  [uploader, showPhotos],
  [facts, showResult],
  [pricing, showResult],
  [listing, showListing],
]) {
  store.subscribe(show);
  show();
}
relist.start();
