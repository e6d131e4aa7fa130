import { createStore, type StoreApi } from 'zustand/vanilla';
import { createRandomId } from '../../core/id.ts';
import type { Relist } from '../../stores/relist.ts';
import { suggestCategories } from '../../stores/items/category-search.ts';
import { recentCategories } from '../../stores/items/recent-categories.ts';
import { SEARCH_DEBOUNCE_MS } from '../../stores/admin/search-debounce.ts';
import { getInputValue } from '../shared/events.ts';
import { combine } from '../shared/store.ts';

export interface CategorySearchState {
  /** A category's label, or free text. */
  readonly value: string;
  /** Labels of the matching categories, recent choices first. */
  readonly proposals: readonly string[];
  /** Index of the option that Enter selects; -1 for none. */
  readonly active: number;
  /** A sentence with the number of matching categories, or that none matches; '' while there is no search result. */
  readonly status: string;
}

export interface CategorySearchOptions {
  /** Prefix of the ids of the list and its options. Random by default; set it if a server renders the field. */
  readonly id?: string;
  /** Initial text of the field. */
  readonly value?: string;
  /** Called when an option is selected. Free text is in `value`, because the catalog does not name every item. */
  readonly onChoose?: (label: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** Keys that move the text cursor, so that Enter no longer selects the active option. */
const CURSOR_KEYS = /^(?:Home|End|ArrowLeft|ArrowRight)$/;

interface ComboboxState {
  readonly value: string;
  readonly proposals: readonly string[];
  /** True if the text matches no category. */
  readonly isUnmatched: boolean;
  readonly active: number;
}

/** Creates the search for proposals. A newer search or `close` discards the response to an earlier one. */
const createSearch = (relist: Relist, store: StoreApi<ComboboxState>) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latestRequest = 0;
  const search = async (text: string) => {
    latestRequest += 1;
    const request = latestRequest;
    const proposals = await suggestCategories(relist, text);
    if (request !== latestRequest) return;
    store.setState({ proposals: proposals ?? [], isUnmatched: proposals?.length === 0 && text.trim() !== '', active: -1 });
  };
  return {
    search,
    /** Changes the text and searches for it after a pause in typing. */
    change: (value: string) => {
      clearTimeout(timer);
      store.setState({ value, isUnmatched: false, active: -1 });
      timer = setTimeout(() => void search(value), SEARCH_DEBOUNCE_MS);
    },
    close: () => {
      clearTimeout(timer);
      latestRequest += 1;
      store.setState({ proposals: [], isUnmatched: false, active: -1 });
    },
  };
};

interface KeyPress {
  readonly key: string;
  preventDefault(): void;
  stopPropagation(): void;
}

const createKeyHandler =
  (store: StoreApi<ComboboxState>, choose: (label: string) => void, { search, close }: ReturnType<typeof createSearch>) =>
  (event: KeyPress): void => {
    const { value, proposals, active } = store.getState();
    const step = STEPS[event.key];
    const activeLabel = proposals[active];
    if (step !== undefined) event.preventDefault();
    if (proposals.length === 0) {
      // An arrow key reopens the list after Escape.
      if (step !== undefined) void search(value);
    } else if (step !== undefined) {
      const startIndex = active < 0 && step < 0 ? 0 : active;
      store.setState({ active: (startIndex + step + proposals.length) % proposals.length });
    } else if (event.key === 'Enter' && activeLabel !== undefined) {
      event.preventDefault();
      choose(activeLabel);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (CURSOR_KEYS.test(event.key)) store.setState({ active: -1 });
  };

/**
 * Creates a combobox over the catalog's names, synonyms and paths for custom markup. Arrow keys open the list and move through it, Enter
 * selects an option, and Escape closes the list.
 */
export const createCategorySearch = (
  relist: Relist,
  { id = `relist-${createRandomId()}`, value = '', onChoose }: CategorySearchOptions = {},
) => {
  const { translate: t } = relist;
  const store = createStore<ComboboxState>(() => ({ value, proposals: [], isUnmatched: false, active: -1 }));
  const proposalSearch = createSearch(relist, store);
  const { search, change, close } = proposalSearch;
  const choose = (label: string) => {
    close();
    store.setState({ value: label });
    recentCategories.remember(label);
    onChoose?.(label);
  };
  const computeState = (): CategorySearchState => {
    const { value: text, proposals, isUnmatched, active } = store.getState();
    const count = proposals.length;
    return { value: text, proposals, active, status: count > 0 ? t('category.count', { count }) : isUnmatched ? t('category.none') : '' };
  };
  return {
    ...combine(() => [store], computeState),
    /** Changes the text and searches for it after a pause in typing. */
    setValue: change,
    /** Returns props for the `<input>`. */
    getInputProps: () => {
      const { value: text, proposals, active } = store.getState();
      return {
        value: text,
        maxLength: 200,
        dir: 'auto' as const,
        autoComplete: 'off',
        role: 'combobox' as const,
        'aria-label': t('analysis.category'),
        'aria-autocomplete': 'list' as const,
        'aria-expanded': proposals.length > 0,
        'aria-controls': `${id}list`,
        'aria-activedescendant': active >= 0 ? `${id}${active}` : undefined,
        onFocus: () => void search(''),
        onKeyDown: createKeyHandler(store, choose, proposalSearch),
        onInput: (event: { readonly currentTarget: EventTarget }) => change(getInputValue(event)),
      };
    },
    /** Returns props for the element around the options. */
    getListProps: () => ({
      id: `${id}list`,
      role: 'listbox' as const,
      'aria-label': t('category.proposals'),
      hidden: store.getState().proposals.length === 0,
    }),
    /** Returns props for one option. Focus stays in the field. */
    getOptionProps: (label: string) => {
      const { proposals, active } = store.getState();
      const index = proposals.indexOf(label);
      return {
        id: `${id}${index}`,
        role: 'option' as const,
        'aria-selected': index === active,
        onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
        onClick: () => choose(label),
      };
    },
    getStatusProps: () => ({ role: 'status' as const }),
  };
};
export type HeadlessCategorySearch = ReturnType<typeof createCategorySearch>;
