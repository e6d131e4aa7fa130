// The shop's page. State comes from the stores, behavior from the prop getters; markup and CSS belong to the shop.
import { applyProps, createFacts, createListing, createPricing, createUploader, drawPhoto } from '@relist/sdk-widgets/headless';
import { createElement, getPart, relist, setText } from '/parts.js';

const [uploader, facts, pricing, listing] = [createUploader(relist), createFacts(relist), createPricing(relist), createListing(relist)];

const thumbnails = new Map();
const renderThumbnail = (photo) => {
  const thumbnail =
    thumbnails.get(photo.id) ??
    createElement(
      'li',
      {},
      document.createElement('canvas'),
      createElement('div', {}, ...['←', '→', '×'].map((sign) => createElement('button', {}, sign))),
    );
  if (thumbnails.get(photo.id) !== thumbnail) void drawPhoto(photo.file, thumbnail.querySelector('canvas'));
  thumbnails.set(photo.id, thumbnail);
  const [earlierButton, laterButton, removeButton] = thumbnail.querySelectorAll('button');
  applyProps(thumbnail, uploader.getThumbnailProps(photo));
  applyProps(thumbnail.querySelector('canvas'), uploader.getPictureProps(photo));
  applyProps(earlierButton, uploader.getMoveProps(photo, -1));
  applyProps(laterButton, uploader.getMoveProps(photo, 1));
  applyProps(removeButton, uploader.getRemoveProps(photo));
  return thumbnail;
};

let shownOrder = '';
const showPhotos = () => {
  const { files, status, failure, progress } = uploader.getState();
  applyProps(getPart('photos'), uploader.getRootProps());
  applyProps(getPart('input'), { ...uploader.getInputProps(), hidden: true });
  applyProps(getPart('choose'), uploader.getChooseProps());
  applyProps(getPart('list'), uploader.getListProps());
  applyProps(getPart('platform'), uploader.getPlatformProps());
  applyProps(getPart('hint'), uploader.getHintProps());
  applyProps(getPart('analyze'), uploader.getAnalyseProps());
  applyProps(getPart('progress'), uploader.getProgressProps());
  getPart('progress').firstElementChild.style.inlineSize = `${progress}%`;
  const photos = files.map(renderThumbnail);
  const order = files.map(({ id }) => id).join();
  // Re-inserting a node loses the focus.
  if (order !== shownOrder) getPart('list').replaceChildren(...photos);
  shownOrder = order;
  setText('status', status);
  setText('error', failure);
};

const createFactRow = ({ field, label, value, source, isEditable }) =>
  createElement(
    'tr',
    {},
    createElement('th', { scope: 'row' }, label),
    createElement(
      'td',
      {},
      isEditable
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
  const [result, estimate] = [facts.getState(), pricing.getState()];
  for (const id of ['facts', 'pricing', 'listing']) getPart(id).hidden = !result;
  if (!result || !estimate) return;
  // The list is not rendered on every change, because replacing a field while the user types would discard the input.
  const currentFacts = JSON.stringify([result.item.analysisResults, result.isBusy]);
  if (currentFacts !== shownFacts) getPart('rows').replaceChildren(...result.facts.map(createFactRow));
  shownFacts = currentFacts;
  setText('facts-status', result.status);
  setText('facts-error', result.failure);
  const { money, signedMoney } = estimate.format;
  setText('price', `${money(estimate.suggested)}, between ${money(estimate.range.low)} and ${money(estimate.range.high)}`);
  applyProps(getPart('band'), pricing.getBandProps());
  const { low, average, high } = estimate.range;
  getPart('band').firstElementChild.style.inlineSize = `${Math.round(((average - low) / Math.max(1, high - low)) * 100)}%`;
  setText('coverage', estimate.coverage);
  applyProps(getPart('reasons'), pricing.getFactorsProps());
  getPart('reasons').replaceChildren(
    ...estimate.factors.map(({ label, amount }, index) => {
      const formattedAmount = index === 0 ? money(amount) : signedMoney(amount);
      return createElement('li', {}, amount === 0 ? label : `${label} ${formattedAmount}`);
    }),
  );
};

const FIELDS = { title: 'title', description: 'description', price: 'amount' };
const showListing = () => {
  const state = listing.getState();
  if (!state) return;
  for (const [name, id] of Object.entries(FIELDS)) {
    applyProps(getPart(`${name}-label`), listing.getLabelProps(name));
    setText(`${name}-label`, listing.getLabel(name));
    applyProps(getPart(id), listing.getFieldProps(name));
    applyProps(getPart(`${name}-error`), listing.getErrorProps(name));
    setText(`${name}-error`, state.errors[name]);
  }
  for (const name of ['title', 'description']) setText(`${name}-count`, `${state.counts[name].used} / ${state.counts[name].max ?? '∞'}`);
  applyProps(getPart('undo'), listing.getUndoProps());
  applyProps(getPart('redo'), listing.getRedoProps());
  setText('saved', state.failure || (state.isSaving ? 'Saving…' : state.hasUnsavedEdits ? 'Not saved yet' : 'Saved'));
};

getPart('platform').append(...uploader.platforms.map(({ value, label }) => createElement('option', { value }, label)));
applyProps(getPart('status'), uploader.getStatusProps());
applyProps(getPart('error'), uploader.getErrorProps());
applyProps(getPart('facts-status'), facts.getStatusProps());
applyProps(getPart('facts-error'), facts.getErrorProps());
getPart('copy').onclick = () => navigator.clipboard.writeText(listing.getState().complete);
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
