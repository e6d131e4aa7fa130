import { createStore, type StoreApi } from 'zustand/vanilla';
import { createRandomId } from '../../core/id.ts';
import type { Relist } from '../../stores/relist.ts';
import type { PagedList, PagedListState } from '../../stores/admin/paged-list.ts';
import { SEARCH_DEBOUNCE_MS } from '../../stores/admin/search-debounce.ts';
import { getInputValue } from '../shared/events.ts';
import { createDialogProps } from '../shared/create-dialog-props.ts';
import { createFormat } from '../shared/format.ts';
import { createButtonProps, type PressEvent } from '../shared/create-button-props.ts';
import { combine } from '../shared/store.ts';
import { startLoading, whileSubscribed } from '../shared/while-subscribed.ts';

/** A confirmation before an action that cannot be undone. */
export interface AdminQuestion {
  readonly title: string;
  readonly text: string;
  /** Label of the confirm button. */
  readonly action: string;
  /** Runs the action. A returned question opens next. */
  readonly run: () => Promise<AdminQuestion | null>;
}

export interface AdminListState<Row, Query> {
  /** The current page; null until it is loaded. */
  readonly rows: readonly Row[] | null;
  /** The current query. */
  readonly query: Query;
  /** Range of the visible rows, such as '26–30 of 30'; '' for none. */
  readonly range: string;
  readonly isBusy: boolean;
  /** The open question. */
  readonly open: AdminQuestion | null;
  /** A sentence about progress or an empty list; '' for neither. */
  readonly status: string;
  /** A sentence that explains why rows are missing or outdated; '' for none. */
  readonly failure: string;
}

export interface AdminListOptions {
  /** Accessible name of the list. */
  readonly label: string;
  /** Shown when the list is empty. */
  readonly none: string;
}

interface LocalState {
  readonly searchText: string;
  readonly open: AdminQuestion | null;
}

const describeList = <Row, Query>(
  { translate: t, config }: Relist,
  { rows, total, page, status, query }: PagedListState<Row, Query>,
  limit: number,
  none: string,
  open: AdminQuestion | null,
): AdminListState<Row, Query> => {
  const format = createFormat(config.locale);
  const offset = page * limit;
  const rowCount = rows?.length ?? 0;
  const isLoading = !rows && status !== 'error';
  return {
    rows,
    query,
    range: rowCount
      ? t('admin.range', { from: format.number(offset + 1), to: format.number(offset + rowCount), total: format.number(total) })
      : '',
    isBusy: status === 'loading',
    open,
    status: isLoading ? t('common.loading') : rows && rowCount === 0 ? none : '',
    failure: status === 'error' ? t(rows ? 'admin.outdated' : 'admin.loadFailed') : '',
  };
};

/** Creates the getters of the open question. */
const createQuestionGetters = (local: StoreApi<LocalState>) => {
  const id = `relist-${createRandomId()}`;
  const ask = (question: AdminQuestion | null) => local.setState({ open: question });
  return {
    /** Opens a question. */
    ask,
    /** Returns props for a `<dialog>` around the question, which opens and closes with the state. Escape closes it. */
    getDialogProps: () => {
      const { open } = local.getState();
      return {
        ...createDialogProps(open !== null, () => ask(null)),
        'aria-labelledby': `${id}-question`,
        'aria-describedby': `${id}-text`,
      };
    },
    getTitleProps: () => ({ id: `${id}-question` }),
    getTextProps: () => ({ id: `${id}-text` }),
    getConfirmProps: () =>
      createButtonProps(() => {
        const { open } = local.getState();
        ask(null);
        void open?.run().then((nextQuestion) => nextQuestion && ask(nextQuestion));
      }, local.getState().open === null),
    getCancelProps: () => createButtonProps(() => ask(null)),
  };
};

/**
 * Creates a paginated admin list for custom markup: accounts and tickets from `createAdmin`, partners from `createPartners`, emails and
 * audit log from `createOperations`. It loads with its first listener; an expired session redirects to sign-in.
 */
export const createAdminList = <Row, Query extends object>(
  relist: Relist,
  list: PagedList<Row, Query>,
  { label: listLabel, none }: AdminListOptions,
) => {
  const local = createStore<LocalState>(() => ({ searchText: '', open: null }));
  const computeState = () => describeList(relist, list.getState(), list.limit, none, local.getState().open);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startLoadingList = () => {
    const stop = startLoading(relist, list);
    return () => {
      clearTimeout(timer);
      stop();
    };
  };
  return {
    ...whileSubscribed(
      combine(() => [list, local], computeState),
      startLoadingList,
    ),
    /** Returns props for a search field, which queries the server after a pause in typing. `name` is the query field. */
    getSearchProps: (name: keyof Query & string, label: string) => ({
      type: 'search' as const,
      'aria-label': label,
      autoComplete: 'off',
      maxLength: 200,
      value: local.getState().searchText,
      onInput: (event: PressEvent) => {
        local.setState({ searchText: getInputValue(event) });
        clearTimeout(timer);
        timer = setTimeout(
          () => void list.setQuery({ [name]: local.getState().searchText.trim() } as unknown as Partial<Query>),
          SEARCH_DEBOUNCE_MS,
        );
      },
    }),
    /** Returns props for a `<select>` over the values of one query field. */
    getFilterProps: (name: keyof Query & string, label: string) => ({
      'aria-label': label,
      value: String(list.getState().query[name]),
      onInput: (event: PressEvent) => void list.setQuery({ [name]: getInputValue(event) } as unknown as Partial<Query>),
    }),
    /** Returns props for the `<ul>` or `<table>` of rows. */
    getListProps: () => ({ 'aria-label': listLabel, 'aria-busy': list.getState().status === 'loading' }),
    getPreviousProps: () => createButtonProps(() => void list.turnPage(-1), list.getState().page === 0),
    getNextProps: () => createButtonProps(() => void list.turnPage(1), !list.getState().hasNext),
    /** Returns props for the button that retries a failed load. */
    getRetryProps: () => createButtonProps(() => void list.refetch(), list.getState().status === 'loading'),
    ...createQuestionGetters(local),
    getStatusProps: () => ({ role: 'status' as const }),
    getErrorProps: () => ({ role: 'alert' as const }),
  };
};
