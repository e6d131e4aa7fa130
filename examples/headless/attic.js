// The shop's page. State comes from the stores, behavior from the prop getters; markup and CSS belong to the shop.
import { applyProps, createFacts, createListing, createPricing, createUploader, drawPhoto } from '@relist/sdk-widgets/headless';
import { createElement, elementOf, relist, setText } from '/parts.js';

const [uploader, facts, pricing, listing] = [createUploader(relist), createFacts(relist), createPricing(relist), createListing(relist)];

const entries = new Map();
const entryOf = (photo) => {
  const entry =
    entries.get(photo.id) ??
    createElement(
      'li',
      {},
      document.createElement('canvas'),
      createElement('div', {}, ...['←', '→', '×'].map((sign) => createElement('button', {}, sign))),
    );
  if (entries.get(photo.id) !== entry) void drawPhoto(photo.file, entry.querySelector('canvas'));
  entries.set(photo.id, entry);
  const [earlier, later, remove] = entry.querySelectorAll('button');
  applyProps(entry, uploader.getThumbnailProps(photo));
  applyProps(entry.querySelector('canvas'), uploader.getPictureProps(photo));
  applyProps(earlier, uploader.getMoveProps(photo, -1));
  applyProps(later, uploader.getMoveProps(photo, 1));
  applyProps(remove, uploader.getRemoveProps(photo));
  return entry;
};

let shownOrder = '';
const showPhotos = () => {
  const { files, status, failure, progress } = uploader.getState();
  applyProps(elementOf('photos'), uploader.getRootProps());
  applyProps(elementOf('input'), { ...uploader.getInputProps(), hidden: true });
  applyProps(elementOf('choose'), uploader.getChooseProps());
  applyProps(elementOf('list'), uploader.getListProps());
  applyProps(elementOf('platform'), uploader.getPlatformProps());
  applyProps(elementOf('hint'), uploader.getHintProps());
  applyProps(elementOf('analyse'), uploader.getAnalyseProps());
  applyProps(elementOf('progress'), uploader.getProgressProps());
  elementOf('progress').firstElementChild.style.inlineSize = `${progress}%`;
  const photos = files.map(entryOf);
  const order = files.map(({ id }) => id).join();
  // Re-inserting a node loses the focus.
  if (order !== shownOrder) elementOf('list').replaceChildren(...photos);
  shownOrder = order;
  setText('status', status);
  setText('error', failure);
};

const factRow = ({ field, label, value, source, editable }) =>
  createElement(
    'tr',
    {},
    createElement('th', { scope: 'row' }, label),
    createElement(
      'td',
      {},
      editable
        ? createElement(
            'form',
            facts.getFormProps(field),
            createElement('input', facts.getInputProps(field)),
            createElement('button', { type: 'submit', 'aria-label': `Save ${label}` }, '✓'),
          )
        : (value ?? '–'),
      createElement('small', {}, source.text),
    ),
  );

let shownFacts = '';
const showResult = () => {
  const [found, worth] = [facts.getState(), pricing.getState()];
  for (const id of ['facts', 'worth', 'listing']) elementOf(id).hidden = !found;
  if (!found || !worth) return;
  // Not on every change: replacing a field while the user types would discard the input.
  const now = JSON.stringify([found.item.analysisResults, found.busy]);
  if (now !== shownFacts) elementOf('rows').replaceChildren(...found.facts.map(factRow));
  shownFacts = now;
  setText('facts-status', found.status);
  setText('facts-error', found.failure);
  const { money, effect } = worth.format;
  setText('price', `${money(worth.suggested)}, between ${money(worth.range.low)} and ${money(worth.range.high)}`);
  applyProps(elementOf('band'), pricing.getBandProps());
  const { low, average, high } = worth.range;
  elementOf('band').firstElementChild.style.inlineSize = `${Math.round(((average - low) / Math.max(1, high - low)) * 100)}%`;
  setText('coverage', worth.coverage);
  applyProps(elementOf('reasons'), pricing.getFactorsProps());
  elementOf('reasons').replaceChildren(
    ...worth.factors.map((factor) => createElement('li', {}, `${factor.label} ${factor.effect ? effect(factor.effect) : ''}`)),
  );
};

const FIELDS = { title: 'title', description: 'description', price: 'amount' };
const showListing = () => {
  const state = listing.getState();
  if (!state) return;
  for (const [name, id] of Object.entries(FIELDS)) {
    applyProps(elementOf(`${name}-label`), listing.getLabelProps(name));
    setText(`${name}-label`, listing.labelOf(name));
    applyProps(elementOf(id), listing.getFieldProps(name));
    applyProps(elementOf(`${name}-error`), listing.getErrorProps(name));
    setText(`${name}-error`, state.errors[name]);
  }
  for (const name of ['title', 'description']) setText(`${name}-count`, `${state.counts[name].used} / ${state.counts[name].max ?? '∞'}`);
  applyProps(elementOf('undo'), listing.getUndoProps());
  applyProps(elementOf('redo'), listing.getRedoProps());
  setText('saved', state.failure || (state.saving ? 'Saving…' : state.unsaved ? 'Not saved yet' : 'Saved'));
};

elementOf('platform').append(...uploader.platforms.map(({ value, label }) => createElement('option', { value }, label)));
applyProps(elementOf('status'), uploader.getStatusProps());
applyProps(elementOf('error'), uploader.getErrorProps());
applyProps(elementOf('facts-status'), facts.getStatusProps());
applyProps(elementOf('facts-error'), facts.getErrorProps());
elementOf('copy').onclick = () => navigator.clipboard.writeText(listing.getState().complete);
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
