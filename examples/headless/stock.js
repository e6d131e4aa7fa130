// The shop's second page: the seller's listings, prices of many items, and a message to support.
import { applyProps, createBulkPricing, createContact, createListings } from '@relist/sdk-widgets/headless';
import { createElement, getPart, relist, setText } from '/parts.js';

const [listings, bulk, contact] = [createListings(relist), createBulkPricing(relist), createContact(relist)];

/**
 * Returns a function that fills a list with entries, reusing the element of each id, because re-inserting an element loses the
 * focus.
 */
const createListUpdater = (list) => {
  let elements = new Map();
  return (rows, make, fill) => {
    const nextElements = new Map(rows.map((row) => [row.id, elements.get(row.id) ?? make(row)]));
    for (const row of rows) fill(nextElements.get(row.id), row);
    if ([...nextElements.keys()].join() !== [...elements.keys()].join()) list.replaceChildren(...nextElements.values());
    elements = nextElements;
  };
};
const updateListings = createListUpdater(getPart('listings'));
const updateItems = createListUpdater(getPart('items'));

let shownQuestion = '';
const showQuestion = ({ open, failure }) => {
  // The fields are rendered only for a new question, because replacing a field while the user types would discard the input.
  const question = open ? open.question + open.listing.id : '';
  if (question !== shownQuestion)
    getPart('fields').replaceChildren(
      ...(open?.parts ?? []).flatMap((name) => [
        createElement('label', listings.getLabelProps(name), listings.getLabel(name)),
        createElement(name === 'description' ? 'textarea' : 'input', listings.getFieldProps(name)),
        createElement('p', {}),
      ]),
    );
  shownQuestion = question;
  (open?.parts ?? []).forEach((name, index) => {
    const [, field, error] = [...getPart('fields').children].slice(3 * index);
    applyProps(field, listings.getFieldProps(name));
    applyProps(error, listings.getErrorProps(name));
    error.textContent = open.errors[name];
  });
  setText('question', open?.title ?? '');
  setText('question-text', open?.text ?? '');
  setText('question-error', open ? failure : '');
  applyProps(getPart('question'), listings.getTitleProps());
  applyProps(getPart('question-text'), listings.getTextProps());
  applyProps(getPart('question-error'), listings.getErrorProps());
  applyProps(getPart('cancel'), listings.getCancelProps());
  applyProps(getPart('confirm'), listings.getConfirmProps());
  setText('confirm', listings.getLabel('confirm'));
  // This must come last, because the dialog opens with its current content.
  applyProps(getPart('dialog'), listings.getDialogProps());
};

const showListings = () => {
  const state = listings.getState();
  applyProps(getPart('listings'), listings.getListProps());
  updateListings(
    state.listings ?? [],
    () => createElement('li', {}, createElement('strong', {}), createElement('p', {}), createElement('div', {})),
    (entry, listing) => {
      const [title, text, actions] = entry.children;
      const { platform, status, price, date } = listings.describeListing(listing);
      applyProps(entry, listings.getItemProps(listing));
      title.textContent = listing.title;
      text.textContent = [platform, status, price, date].join(', ');
      const actionList = listings.getActions(listing);
      // A different status has different actions.
      if (actions.dataset.status !== listing.status)
        actions.replaceChildren(...actionList.map(({ label }) => createElement('button', {}, label)));
      actions.dataset.status = listing.status;
      actionList.forEach(({ action }, index) => applyProps(actions.children[index], listings.getActionProps(action, listing)));
    },
  );
  applyProps(getPart('status'), listings.getStatusFilterProps());
  setText('listings-status', state.status);
  setText('listings-error', state.open ? '' : state.failure);
  showQuestion(state);
};

const showBulk = () => {
  const { step, items, rows, status, failure } = bulk.getState();
  getPart('choose').hidden = step !== 'selecting';
  getPart('results').hidden = step !== 'done';
  applyProps(getPart('bulk'), bulk.getRootProps());
  applyProps(getPart('filter'), bulk.getFilterProps());
  applyProps(getPart('all'), bulk.getSelectAllProps());
  applyProps(getPart('items'), bulk.getListProps());
  updateItems(
    items,
    ({ name }) => createElement('li', {}, createElement('label', {}, createElement('input', {}), ` ${name}`)),
    (entry, item) => {
      applyProps(entry, bulk.getItemProps(item));
      applyProps(entry.querySelector('input'), bulk.getCheckboxProps(item));
    },
  );
  applyProps(getPart('price'), bulk.getAnalyseProps());
  applyProps(getPart('again'), bulk.getAgainProps());
  applyProps(getPart('prices'), bulk.getTableProps());
  getPart('rows').replaceChildren(
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
  getPart('form').hidden = step === 'sent';
  getPart('another').hidden = step !== 'sent';
  applyProps(getPart('form'), contact.getFormProps());
  for (const name of fields) {
    applyProps(getPart(`${name}-label`), contact.getLabelProps(name));
    setText(`${name}-label`, contact.getLabel(name));
    applyProps(getPart(name), contact.getFieldProps(name));
    applyProps(getPart(`${name}-error`), contact.getErrorProps(name));
    setText(`${name}-error`, errors[name]);
  }
  applyProps(getPart('send'), contact.getSendProps());
  applyProps(getPart('another'), contact.getAnotherProps());
  setText('contact-status', status);
  setText('contact-error', failure);
};

getPart('status').append(...listings.getState().statuses.map(({ value, label }) => createElement('option', { value }, label)));
// Sets `data-part` without applyProps, which would remove it when it sets the next props.
const createNamedElement = (tag, name) => {
  const element = document.createElement(tag);
  element.dataset.part = name;
  return element;
};
getPart('form').prepend(
  ...contact
    .getState()
    .fields.flatMap((name) => [
      createNamedElement('label', `${name}-label`),
      createNamedElement(name === 'message' ? 'textarea' : 'input', name),
      createNamedElement('p', `${name}-error`),
    ]),
);
for (const [name, store, show] of [
  ['listings', listings, showListings],
  ['bulk', bulk, showBulk],
  ['contact', contact, showContact],
]) {
  applyProps(getPart(`${name}-status`), store.getStatusProps());
  applyProps(getPart(`${name}-error`), store.getErrorProps());
  store.subscribe(show);
  show();
}
relist.start();
