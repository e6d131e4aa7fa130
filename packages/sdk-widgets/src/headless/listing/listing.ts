import type { ListedItem, PlatformRules } from '@relist/api/contract';
import { isListed } from '../../core/is-listed.ts';
import { translateError } from '../../core/errors.ts';
import { createRandomId } from '../../core/id.ts';
import type { Relist } from '../../stores/relist.ts';
import type { TextKey } from '../../core/texts/en.ts';
import {
  parseAmount,
  findUnsavedParts,
  type EditablePart,
  type ListingEditorState,
  type ListingTexts,
} from '../../stores/listings/listing-editor.ts';
import { getListingEditor } from '../../stores/listings/listing-editors.ts';
import { composeListing } from './compose-listing.ts';
import { createButtonProps } from '../shared/create-button-props.ts';
import { getInputValue } from '../shared/events.ts';
import { createFormat } from '../shared/format.ts';
import { findInvalidParts } from './invalid-parts.ts';
import { addLeaveListener } from './on-leave.ts';
import { countCharacters, toSafePostUrl } from './plain-text.ts';
import { combine } from '../shared/store.ts';
import { whileSubscribed } from '../shared/while-subscribed.ts';

export interface ListingState {
  readonly analysed: ListedItem;
  /** The platform's rule pack; null until it is loaded. */
  readonly rules: PlatformRules | null;
  /** The current text of each field. */
  readonly draft: ListingTexts;
  /** Characters used and allowed; `max` is null if the platform sets no limit, or while the limit loads. */
  readonly counts: Readonly<Record<'title' | 'description', { readonly used: number; readonly max: number | null }>>;
  /** Validation error per part, in a sentence; '' for none. Parts with an error are not saved. */
  readonly errors: Readonly<Record<EditablePart, string>>;
  readonly hasUnsavedEdits: boolean;
  readonly isSaving: boolean;
  /** Reason the last edits are not saved; '' for none. */
  readonly failure: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Title, price, description, bullet points and hashtags as one text for the platform's form. */
  readonly complete: string;
  /** URL of the platform's listing form; null until known. */
  readonly postUrl: string | null;
}

const PART_LABELS: Readonly<Record<EditablePart, TextKey>> = {
  title: 'listing.titleField',
  description: 'listing.descriptionField',
  price: 'listing.priceField',
};

const validateListing = (draft: ListingTexts, isPriced: boolean, rules: PlatformRules | null, t: Relist['translate']) => {
  const checkLength = (text: string, max: number | null | undefined) => {
    const count = max ? countCharacters(text) - max : 0;
    return count > 0 ? t('listing.over', { count }) : '';
  };
  const amount = parseAmount(draft.price);
  const checkPrice = () => {
    if (!isPriced && draft.price.trim() === '') return t('listing.priceUnknown');
    if (amount === null) return t('listing.priceInvalid');
    return rules?.priceStep === 'dollar' && !Number.isInteger(amount) ? t('listing.priceWhole') : '';
  };
  return {
    title: checkLength(draft.title, rules?.titleMax),
    description: checkLength(draft.description, rules?.descriptionMax),
    price: checkPrice(),
  };
};

const describeListing = (
  { translate: t, config }: Relist,
  listedItem: ListedItem,
  editorState: ListingEditorState,
  rules: PlatformRules | null,
): ListingState => {
  const { now: draft, past, future } = editorState.history;
  const { listing, item } = listedItem;
  const price = parseAmount(draft.price) ?? listing.price;
  const countPart = (part: 'title' | 'description', max: number | null | undefined) => ({
    used: countCharacters(draft[part]),
    max: max ?? null,
  });
  return {
    analysed: listedItem,
    rules,
    draft,
    counts: { title: countPart('title', rules?.titleMax), description: countPart('description', rules?.descriptionMax) },
    errors: validateListing(draft, listing.price > 0, rules, t),
    hasUnsavedEdits: findUnsavedParts(editorState).length > 0,
    isSaving: editorState.isSaving,
    failure: editorState.error ? t('listing.notSaved', { message: translateError(editorState.error, t) }) : '',
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    complete: composeListing({
      ...draft,
      bulletPoints: item.analysisResults.bulletPoints,
      listing: { ...listing, price },
      rules,
      price: price > 0 ? createFormat(config.locale).money(price) : '',
    }),
    postUrl: toSafePostUrl(rules?.postUrl),
  };
};

/**
 * Creates the listing of the flow's result for custom markup. The state is null until there is a result, and while the item has an open
 * question.
 */
export const createListing = (relist: Relist) => {
  const { analysis, stores, translate: t } = relist;
  const id = `relist-${createRandomId()}`;
  const getEditor = () => {
    const { result } = analysis.getState();
    return result?.listing ? getListingEditor(relist, result.listing) : null;
  };
  const getRules = (platform: string) => stores.platforms.getState().data?.find((pack) => pack.id === platform) ?? null;
  const computeState = (): ListingState | null => {
    const { result: listedItem } = analysis.getState();
    const editor = getEditor();
    if (!listedItem || !editor || !isListed(listedItem)) return null;
    return describeListing(relist, listedItem, editor.getState(), getRules(listedItem.listing.platform));
  };
  // The rule pack is loaded with the first result, not earlier.
  const loadRules = () => void (analysis.getState().result && stores.platforms.fetch());
  const send = async (method: 'save' | 'saveOnClose') => {
    const state = computeState();
    if (state) await getEditor()?.[method]((draft) => findInvalidParts(draft, state.rules));
  };
  const store = whileSubscribed<ListingState | null>(
    combine(() => [analysis, stores.platforms, ...[getEditor()].filter((editor) => editor !== null)], computeState),
    () => addLeaveListener(() => void send('saveOnClose')),
  );
  return {
    getState: store.getState,
    subscribe: (listener: () => void) => {
      loadRules();
      return store.subscribe(() => {
        loadRules();
        listener();
      });
    },
    /** Saves unsaved edits. The store also saves them on blur and when the page closes. */
    save: () => send('save'),
    getLabelProps: (part: EditablePart) => ({ htmlFor: `${id}-${part}` }),
    /** Returns props for the `<input>` or `<textarea>` of a part. Saves on blur. */
    getFieldProps: (part: EditablePart) => {
      const state = computeState();
      return {
        id: `${id}-${part}`,
        dir: 'auto' as const,
        value: state?.draft[part] ?? '',
        'aria-invalid': state?.errors[part] ? true : undefined,
        'aria-describedby': state?.errors[part] ? `${id}-${part}-error` : undefined,
        inputMode: part === 'price' ? ('decimal' as const) : undefined,
        onInput: (event: { readonly currentTarget: EventTarget }) => {
          const text = getInputValue(event);
          getEditor()?.edit(part, part === 'title' ? text.replaceAll(/\s*\n\s*/gu, ' ') : text);
        },
        onBlur: () => void send('save'),
      };
    },
    /** Returns a part's label. */
    getLabel: (part: EditablePart) => t(PART_LABELS[part]),
    getErrorProps: (part: EditablePart) => ({ id: `${id}-${part}-error`, role: 'alert' as const, hidden: !computeState()?.errors[part] }),
    getUndoProps: () => createButtonProps(() => getEditor()?.undo(), !computeState()?.canUndo),
    getRedoProps: () => createButtonProps(() => getEditor()?.redo(), !computeState()?.canRedo),
    /** Returns props for the button that regenerates a part from the facts. Disabled if the seller has not edited it. */
    getUnlockProps: (part: EditablePart) => ({
      ...createButtonProps(() => void getEditor()?.unlock(part), !computeState()?.analysed.listing.edited.includes(part)),
      'aria-label': t(`listing.unlock.${part}`),
    }),
  };
};
export type HeadlessListing = ReturnType<typeof createListing>;
