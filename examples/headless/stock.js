// The shop's second page: the seller's listings, prices of many items, and a message to support.
import { applyProps, createBulkPricing, createContact, createListings } from '@relist/sdk-widgets/headless';
import { made, part, relist, say } from '/parts.js';

const [listings, bulk, contact] = [createListings(relist), createBulkPricing(relist), createContact(relist)];

/**
 * Returns a function that fills a list with entries, reusing the element of each id, because re-inserting an element loses the
 * focus.
 */
const keeper = (list) => {
  let known = new Map();
  return (rows, make, fill) => {
    const now = new Map(rows.map((row) => [row.id, known.get(row.id) ?? make(row)]));
    for (const row of rows) fill(now.get(row.id), row);
    if ([...now.keys()].join() !== [...known.keys()].join()) list.replaceChildren(...now.values());
    known = now;
  };
};
const keepListings = keeper(part('listings'));
const keepItems = keeper(part('items'));

let asked = '';
const showQuestion = ({ open, failure }) => {
  // Only for a new question: replacing a field while the user types would discard the input.
  const now = open ? open.question + open.listing.id : '';
  if (now !== asked)
    part('fields').replaceChildren(
      ...(open?.parts ?? []).flatMap((name) => [
        made('label', listings.getLabelProps(name), listings.labelOf(name)),
        made(name === 'description' ? 'textarea' : 'input', listings.getFieldProps(name)),
        made('p', {}),
      ]),
    );
  asked = now;
  (open?.parts ?? []).forEach((name, at) => {
    const [, field, error] = [...part('fields').children].slice(3 * at);
    applyProps(field, listings.getFieldProps(name));
    applyProps(error, listings.getErrorProps(name));
    error.textContent = open.errors[name];
  });
  say('question', open?.title ?? '');
  say('question-text', open?.text ?? '');
  say('question-error', open ? failure : '');
  applyProps(part('question'), listings.getTitleProps());
  applyProps(part('question-text'), listings.getTextProps());
  applyProps(part('question-error'), listings.getErrorProps());
  applyProps(part('cancel'), listings.getCancelProps());
  applyProps(part('confirm'), listings.getConfirmProps());
  say('confirm', listings.labelOf('confirm'));
  // Must come last, because the dialog opens with its current content.
  applyProps(part('dialog'), listings.getDialogProps());
};

const showListings = () => {
  const state = listings.getState();
  applyProps(part('listings'), listings.getListProps());
  keepListings(
    state.listings ?? [],
    () => made('li', {}, made('strong', {}), made('p', {}), made('div', {})),
    (entry, listing) => {
      const [title, text, actions] = entry.children;
      const { platform, status, price, date } = listings.wordsOf(listing);
      applyProps(entry, listings.getItemProps(listing));
      title.textContent = listing.title;
      text.textContent = [platform, status, price, date].join(', ');
      const known = listings.actionsOf(listing);
      // A different status has different actions.
      if (actions.dataset.of !== listing.status) actions.replaceChildren(...known.map(({ label }) => made('button', {}, label)));
      actions.dataset.of = listing.status;
      known.forEach(({ action }, at) => applyProps(actions.children[at], listings.getActionProps(action, listing)));
    },
  );
  applyProps(part('status'), listings.getStatusFilterProps());
  say('listings-status', state.status);
  say('listings-error', state.open ? '' : state.failure);
  showQuestion(state);
};

const showBulk = () => {
  const { step, items, rows, status, failure } = bulk.getState();
  part('choose').hidden = step !== 'selecting';
  part('results').hidden = step !== 'done';
  applyProps(part('bulk'), bulk.getRootProps());
  applyProps(part('filter'), bulk.getFilterProps());
  applyProps(part('all'), bulk.getSelectAllProps());
  applyProps(part('items'), bulk.getListProps());
  keepItems(
    items,
    ({ name }) => made('li', {}, made('label', {}, made('input', {}), ` ${name}`)),
    (entry, item) => {
      applyProps(entry, bulk.getItemProps(item));
      applyProps(entry.querySelector('input'), bulk.getCheckboxProps(item));
    },
  );
  applyProps(part('analyse'), bulk.getAnalyseProps());
  applyProps(part('again'), bulk.getAgainProps());
  applyProps(part('prices'), bulk.getTableProps());
  part('rows').replaceChildren(
    ...rows.map(({ name, current, predicted, change, advice, note }) =>
      made(
        'tr',
        {},
        made('th', { scope: 'row' }, name),
        ...[`${current} → ${predicted}`, change.text, advice?.prices ?? note ?? ''].map((text) => made('td', {}, text)),
      ),
    ),
  );
  say('bulk-status', status);
  say('bulk-error', failure);
};

const showContact = () => {
  const { fields, errors, step, status, failure } = contact.getState();
  part('form').hidden = step === 'sent';
  part('another').hidden = step !== 'sent';
  applyProps(part('form'), contact.getFormProps());
  for (const name of fields) {
    applyProps(part(`${name}-label`), contact.getLabelProps(name));
    say(`${name}-label`, contact.labelOf(name));
    applyProps(part(name), contact.getFieldProps(name));
    applyProps(part(`${name}-error`), contact.getErrorProps(name));
    say(`${name}-error`, errors[name]);
  }
  applyProps(part('send'), contact.getSendProps());
  applyProps(part('another'), contact.getAnotherProps());
  say('contact-status', status);
  say('contact-error', failure);
};

part('status').append(...listings.getState().statuses.map(({ value, label }) => made('option', { value }, label)));
// Built by hand: applyProps removes what it set before when it sets the next props.
const named = (tag, name) => {
  const element = document.createElement(tag);
  element.dataset.part = name;
  return element;
};
part('form').prepend(
  ...contact
    .getState()
    .fields.flatMap((name) => [
      named('label', `${name}-label`),
      named(name === 'message' ? 'textarea' : 'input', name),
      named('p', `${name}-error`),
    ]),
);
for (const [name, store, show] of [
  ['listings', listings, showListings],
  ['bulk', bulk, showBulk],
  ['contact', contact, showContact],
]) {
  applyProps(part(`${name}-status`), store.getStatusProps());
  applyProps(part(`${name}-error`), store.getErrorProps());
  store.subscribe(show);
  show();
}
relist.start();
