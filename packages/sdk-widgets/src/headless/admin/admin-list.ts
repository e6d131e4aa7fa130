import { createStore } from 'zustand/vanilla';
import { randomId } from '../../core/id.ts';
import type { Relist } from '../../stores/relist.ts';
import type { PagedList } from '../../stores/admin/paged-list.ts';
import { SEARCH_PAUSE_MS } from '../../stores/admin/search-pause.ts';
import { inputValue } from '../shared/events.ts';
import { followOpen } from '../shared/follow-open.ts';
import { createFormat } from '../shared/format.ts';
import { press, type Pressed } from '../shared/press.ts';
import { combine } from '../shared/store.ts';
import { loading, whileSubscribed } from '../shared/while-subscribed.ts';

/** A confirmation before an action that cannot be undone. */
export interface AdminQuestion {
  readonly title: string;
  readonly text: string;
  /** Label of the confirm button. */
  readonly action: string;
  /** Runs the action; a returned question is asked next. */
  readonly run: () => Promise<AdminQuestion | null>;
}

export interface AdminListState<Row, Query> {
  /** The current page; null until it is known. */
  readonly rows: readonly Row[] | null;
  /** The current query. */
  readonly query: Query;
  /** Range of the visible rows, such as '26-30 of 30'; '' for none. */
  readonly range: string;
  readonly busy: boolean;
  /** The open question. */
  readonly open: AdminQuestion | null;
  /** Progress, or that the list is empty, in a sentence; '' for neither. */
  readonly status: string;
  /** Why rows are missing or outdated, in a sentence; '' for none. */
  readonly failure: string;
}

export interface AdminListOptions {
  /** Accessible name of the list. */
  readonly label: string;
  /** Shown when the list is empty. */
  readonly none: string;
}

/**
 * A paginated admin list for custom markup: accounts and tickets of `createAdmin`, partners of `createPartners`, emails and audit log of
 * `createOperations`. It loads with its first listener; an expired session redirects to sign-in.
 */
export const createAdminList = <Row, Query extends object>(
  relist: Relist,
  list: PagedList<Row, Query>,
  { label, none }: AdminListOptions,
) => {
  const { translate: t, config } = relist;
  const id = `relist-${randomId()}`;
  const own = createStore<{ words: string; open: AdminQuestion | null }>(() => ({ words: '', open: null }));
  const format = createFormat(config.locale);
  const make = (): AdminListState<Row, Query> => {
    const { rows, total, page, status, query } = list.getState();
    const from = page * list.limit;
    const shown = rows?.length ?? 0;
    const waiting = !rows && status !== 'error';
    return {
      rows,
      query,
      range: shown ? t('admin.range', { from: format.number(from + 1), to: format.number(from + shown), total: format.number(total) }) : '',
      busy: status === 'loading',
      open: own.getState().open,
      status: waiting ? t('common.loading') : rows && shown === 0 ? none : '',
      failure: status === 'error' ? t(rows ? 'admin.outdated' : 'admin.loadFailed') : '',
    };
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    const stop = loading(relist, list);
    return () => {
      clearTimeout(timer);
      stop();
    };
  };
  const ask = (open: AdminQuestion | null) => own.setState({ open });
  return {
    ...whileSubscribed(
      combine(() => [list, own], make),
      begin,
    ),
    /** For a search field: queries the server after a pause in typing. `name` is the query field. */
    getSearchProps: (name: keyof Query & string, words: string) => ({
      type: 'search' as const,
      'aria-label': words,
      autoComplete: 'off',
      maxLength: 200,
      value: own.getState().words,
      onInput: (event: Pressed) => {
        own.setState({ words: inputValue(event) });
        clearTimeout(timer);
        timer = setTimeout(() => void list.ask({ [name]: own.getState().words.trim() } as unknown as Partial<Query>), SEARCH_PAUSE_MS);
      },
    }),
    /** For a `<select>` over the values of one query field. */
    getFilterProps: (name: keyof Query & string, words: string) => ({
      'aria-label': words,
      value: String(list.getState().query[name]),
      onInput: (event: Pressed) => void list.ask({ [name]: inputValue(event) } as unknown as Partial<Query>),
    }),
    /** For the `<ul>` or `<table>` of rows. */
    getListProps: () => ({ 'aria-label': label, 'aria-busy': list.getState().status === 'loading' }),
    getPreviousProps: () => press(() => void list.turn(-1), list.getState().page === 0),
    getNextProps: () => press(() => void list.turn(1), !list.getState().hasNext),
    /** Retries a failed load. */
    getRetryProps: () => press(() => void list.refetch(), list.getState().status === 'loading'),
    /** Opens a question. */
    ask,
    /** For a `<dialog>` around the question: opens and closes it with the state; Escape closes it. */
    getDialogProps: () => {
      const { open } = own.getState();
      return {
        ...followOpen(open !== null, () => ask(null)),
        'aria-labelledby': `${id}-question`,
        'aria-describedby': `${id}-text`,
      };
    },
    getTitleProps: () => ({ id: `${id}-question` }),
    getTextProps: () => ({ id: `${id}-text` }),
    getConfirmProps: () =>
      press(() => {
        const { open } = own.getState();
        ask(null);
        void open?.run().then((next) => next && ask(next));
      }, own.getState().open === null),
    getCancelProps: () => press(() => ask(null)),
    getStatusProps: () => ({ role: 'status' as const }),
    getErrorProps: () => ({ role: 'alert' as const }),
  };
};
