import type { ItemSummary } from '@relist/api/contract';
import { useEffect, useState, type ReactNode } from 'react';
import type { Texts } from '../../core/texts/en.ts';
import { useSharedStore, useRelist, useStore, useTranslate } from '../../hooks/index.ts';
import { isUnfiltered } from '../../stores/item-list/item-list-state.ts';
import { createItemList } from '../../stores/item-list/item-list.ts';
import { Alert, Button, usePartProps, VisuallyHidden, withClassNames } from '../../ui/index.ts';
import { RetryAlert } from '../shared/retry-alert.tsx';
import { useFormat } from '../shared/use-format.ts';
import { useOnline } from '../shared/use-online.ts';
import styles from './listings-table.module.css';
import type { RowsProps } from './rows.tsx';
import { TableTools } from './table-tools.tsx';
import { useListDialog } from './use-list-dialog.tsx';

/** Loads the row components while the first rows are requested. */
const loadRows = () => import('./rows.tsx');
/** Loads the dock when selection mode first starts. */
const loadDock = () => import('./selection-dock.tsx');

export interface ListingsTableProps {
  /** Opens the uploader from the empty state, which has no button without this callback. */
  readonly onCreate?: () => void;
  /** Renders a row's photo, name, status and price. Its checkbox, next step and menu stay. */
  readonly renderItem?: (item: ItemSummary) => ReactNode;
  /** Renders the empty state. Gets the default illustration, text and button. */
  readonly renderEmpty?: (content: ReactNode) => ReactNode;
  /** Returns the URL of an item's page; rows link to it. */
  readonly itemHref?: (id: string) => string;
  /** Returns the URL for posting a draft. Default: the item's page. */
  readonly postHref?: (id: string) => string;
  /** Navigates to one of these URLs without a page load. */
  readonly onNavigate?: (href: string) => void;
  /** Shows an item, on pages without item URLs. */
  readonly onOpen?: (id: string) => void;
}

interface ModuleWithTexts {
  readonly texts: Partial<Texts>;
}

/** Caches loaded modules, so that revisiting a page shows them immediately. */
const moduleCache = new WeakMap<() => Promise<ModuleWithTexts>, ModuleWithTexts>();

/** Loads a part of the list on demand. `load` must be a stable function. */
const useLazyModule = <Module extends ModuleWithTexts>(load: () => Promise<Module>, isWanted: boolean) => {
  const { addTexts } = useRelist();
  const [module, setModule] = useState(() => {
    const cachedModule = moduleCache.get(load) as Module | undefined;
    if (cachedModule) addTexts(cachedModule.texts);
    return cachedModule ?? null;
  });
  const [attempt, setAttempt] = useState({ count: 0, hasFailed: false });
  const isMissing = isWanted && module === null;
  const { count, hasFailed } = attempt;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (loadedModule) => {
        moduleCache.set(load, loadedModule);
        addTexts(loadedModule.texts);
        setModule(loadedModule);
      },
      () => setAttempt({ count, hasFailed: true }),
    );
  }, [isMissing, count, load, addTexts]);
  return { module: isWanted ? module : null, hasFailed, retry: () => setAttempt({ count: count + 1, hasFailed: false }) };
};

const EmptyList = ({ onCreate }: { readonly onCreate: ListingsTableProps['onCreate'] | undefined }) => {
  const t = useTranslate();
  return (
    <div {...usePartProps('empty', styles.empty)}>
      <svg className={styles.illustration} viewBox="0 0 132 70" aria-hidden="true">
        <path d="M4 62C14 30 34 20 50 33" />
        <path className={styles.tag} d="M44 33 62 12h56a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8H62L44 34Z" />
        <circle className={styles.tagHole} cx="62" cy="34" r="4" />
        <path d="M76 27h34M76 36h34M76 45h20" />
      </svg>
      <h2 data-none>{t('listings.empty.title')}</h2>
      <p>{t('listings.empty.text')}</p>
      {onCreate && (
        <Button variant="primary" icon="plus" onClick={onCreate}>
          {t('listings.empty.action')}
        </Button>
      )}
    </div>
  );
};

/** Number of placeholder rows while the list loads. */
const SKELETON_COUNT = 6;

const LoadingList = () => (
  <>
    <VisuallyHidden live="polite">{useTranslate()('listings.loading')}</VisuallyHidden>
    <ul className={styles.list} aria-hidden="true">
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        <li key={index} className={styles.skeleton}>
          <span />
          <span />
        </li>
      ))}
    </ul>
  </>
);

interface ContentProps extends Pick<RowsProps, 'state' | 'list' | 'openDialog'> {
  readonly table: ListingsTableProps;
}

const Content = ({ table, ...props }: ContentProps) => {
  const { state, list, openDialog } = props;
  const { onCreate, renderEmpty } = table;
  const t = useTranslate();
  const format = useFormat();
  const isOnline = useOnline();
  const { rows, status, query } = state;
  const parts = { rows: useLazyModule(loadRows, true), dock: useLazyModule(loadDock, state.selected !== null) };
  const retry = () => {
    if (status === 'error') void list.refetch();
    parts.rows.retry();
  };
  if ((!rows && status === 'error') || parts.rows.hasFailed) return <RetryAlert text={t('listings.failed')} onRetry={retry} />;
  const isEmpty = rows?.length === 0 && status === 'ready' && query.place === 'list' && isUnfiltered(state);
  const emptyList = <EmptyList onCreate={onCreate} />;
  const rowsModule = rows && parts.rows.module;
  const dock = parts.dock.module;
  return (
    <div className={styles.frame}>
      {!isOnline && <Alert tone="check">{t('rows.offline')}</Alert>}
      {status === 'error' && isOnline && <RetryAlert tone="check" text={t('rows.outdated')} onRetry={retry} />}
      <TableTools {...{ state, list, openDialog, isEmpty, format, t }} />
      {isEmpty && (renderEmpty ? renderEmpty(emptyList) : emptyList)}
      {!isEmpty && (rowsModule ? <rowsModule.Rows {...props} links={table} /> : <LoadingList />)}
      {dock && <dock.SelectionDock {...{ state, list, openDialog, t }} />}
      {parts.dock.hasFailed && <RetryAlert text={t('rows.partNotLoaded')} onRetry={parts.dock.retry} />}
    </div>
  );
};

/** The seller's items as rows, with actions for one or several. */
export const ListingsTable = /* @__PURE__ */ withClassNames((props: ListingsTableProps) => {
  const list = useSharedStore(createItemList);
  const state = useStore(list);
  const { openDialog, dialog } = useListDialog(list, props);
  useEffect(() => void list.refetch(), [list]);
  return (
    <>
      <Content table={props} state={state} list={list} openDialog={openDialog} />
      {dialog}
    </>
  );
});
