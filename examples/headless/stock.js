// The shop's second page: the seller's listings, prices of many items, and a message to support.
import { applyProps, createBulkPricing, createContact, createListings } from '@relist/sdk-widgets/headless';
import { createElement, elementOf, relist, setText } from '/parts.js';

const [listings, bulk, contact] = [createListings(relist), createBulkPricing(relist), createContact(relist)];

/**
 * Returns a function that fills a list with entries, reusing the element of each id, because re-inserting an element loses the
 * focus.
 */
const createListUpdater = (list) => {
  let known = new Map();
  return (rows, make, fill) => {
    const now = new Map(rows.map((row) => [row.id, known.get(row.id) ?? make(row)]));
    for (const row of rows) fill(now.get(row.id), row);
    if ([...now.keys()].join() !== [...known.keys()].join()) list.replaceChildren(...now.values());
    known = now;
  };
};
const updateListings = createListUpdater(elementOf('listings'));
const updateItems = createListUpdater(elementOf('items'));

let shownQuestion = '';
const showQuestion = ({ open, failure }) => {
  // Only for a new question: replacing a field while the user types would discard the input.
  const now = open ? open.question + open.listing.id : '';
  if (now !== shownQuestion)
    elementOf('fields').replaceChildren(
      ...(open?.parts ?? []).flatMap((name) => [
        createElement('label', listings.getLabelProps(name), listings.labelOf(name)),
        createElement(name === 'description' ? 'textarea' : 'input', listings.getFieldProps(name)),
        createElement('p', {}),
      ]),
    );
  shownQuestion = now;
  (open?.parts ?? []).forEach((name, at) => {
    const [, field, error] = [...elementOf('fields').children].slice(3 * at);
    applyProps(field, listings.getFieldProps(name));
    applyProps(error, listings.getErrorProps(name));
    error.textContent = open.errors[name];
  });
  setText('question', open?.title ?? '');
  setText('question-text', open?.text ?? '');
  setText('question-error', open ? failure : '');
  applyProps(elementOf('question'), listings.getTitleProps());
  applyProps(elementOf('question-text'), listings.getTextProps());
  applyProps(elementOf('question-error'), listings.getErrorProps());
  applyProps(elementOf('cancel'), listings.getCancelProps());
  applyProps(elementOf('confirm'), listings.getConfirmProps());
  setText('confirm', listings.labelOf('confirm'));
  // Must come last, because the dialog opens with its current content.
  applyProps(elementOf('dialog'), listings.getDialogProps());
};

const showListings = () => {
  const state = listings.getState();
  applyProps(elementOf('listings'), listings.getListProps());
  updateListings(
    state.listings ?? [],
    () => createElement('li', {}, createElement('strong', {}), createElement('p', {}), createElement('div', {})),
    (entry, listing) => {
      const [title, text, actions] = entry.children;
      const { platform, status, price, date } = listings.wordsOf(listing);
      applyProps(entry, listings.getItemProps(listing));
      title.textContent = listing.title;
      text.textContent = [platform, status, price, date].join(', ');
      const known = listings.actionsOf(listing);
      // A different status has different actions.
      if (actions.dataset.of !== listing.status) actions.replaceChildren(...known.map(({ label }) => createElement('button', {}, label)));
      actions.dataset.of = listing.status;
      known.forEach(({ action }, at) => applyProps(actions.children[at], listings.getActionProps(action, listing)));
    },
  );
  applyProps(elementOf('status'), listings.getStatusFilterProps());
  setText('listings-status', state.status);
  setText('listings-error', state.open ? '' : state.failure);
  showQuestion(state);
};

const showBulk = () => {
  const { step, items, rows, status, failure } = bulk.getState();
  elementOf('choose').hidden = step !== 'selecting';
  elementOf('results').hidden = step !== 'done';
  applyProps(elementOf('bulk'), bulk.getRootProps());
  applyProps(elementOf('filter'), bulk.getFilterProps());
  applyProps(elementOf('all'), bulk.getSelectAllProps());
  applyProps(elementOf('items'), bulk.getListProps());
  updateItems(
    items,
    ({ name }) => createElement('li', {}, createElement('label', {}, createElement('input', {}), ` ${name}`)),
    (entry, item) => {
      applyProps(entry, bulk.getItemProps(item));
      applyProps(entry.querySelector('input'), bulk.getCheckboxProps(item));
    },
  );
  applyProps(elementOf('analyse'), bulk.getAnalyseProps());
  applyProps(elementOf('again'), bulk.getAgainProps());
  applyProps(elementOf('prices'), bulk.getTableProps());
  elementOf('rows').replaceChildren(
    ...rows.map(({ name, current, predicted, change, advice, note }) =>
      createElement(
        'tr',
        {},
        createElement('th', { scope: 'row' }, name),
        ...[`${current} → ${predicted}`, change.text, advice?.prices ?? note ?? ''].map((text) => createElement('td', {}, text)),
      ),
    ),
  );
  setText('bulk-status', status);
  setText('bulk-error', failure);
};

const showContact = () => {
  const { fields, errors, step, status, failure } = contact.getState();
  elementOf('form').hidden = step === 'sent';
  elementOf('another').hidden = step !== 'sent';
  applyProps(elementOf('form'), contact.getFormProps());
  for (const name of fields) {
    applyProps(elementOf(`${name}-label`), contact.getLabelProps(name));
    setText(`${name}-label`, contact.labelOf(name));
    applyProps(elementOf(name), contact.getFieldProps(name));
    applyProps(elementOf(`${name}-error`), contact.getErrorProps(name));
    setText(`${name}-error`, errors[name]);
  }
  applyProps(elementOf('send'), contact.getSendProps());
  applyProps(elementOf('another'), contact.getAnotherProps());
  setText('contact-status', status);
  setText('contact-error', failure);
};

elementOf('status').append(...listings.getState().statuses.map(({ value, label }) => createElement('option', { value }, label)));
// Not created by applyProps, which removes earlier props when it sets the next ones.
const createNamed = (tag, name) => {
  const element = document.createElement(tag);
  element.dataset.part = name;
  return element;
};
elementOf('form').prepend(
  ...contact
    .getState()
    .fields.flatMap((name) => [
      createNamed('label', `${name}-label`),
      createNamed(name === 'message' ? 'textarea' : 'input', name),
      createNamed('p', `${name}-error`),
    ]),
);
for (const [name, store, show] of [
  ['listings', listings, showListings],
  ['bulk', bulk, showBulk],
  ['contact', contact, showContact],
]) {
  applyProps(elementOf(`${name}-status`), store.getStatusProps());
  applyProps(elementOf(`${name}-error`), store.getErrorProps());
  store.subscribe(show);
  show();
}
relist.start();
