import { useRelist } from '@relist/sdk-widgets';
import { useEffect } from 'react';
import { useLocation } from 'wouter';

const QUESTION = 'You have unsent changes. Leave anyway?';

/** Whether something typed on this page was not sent. One page is open at a time. */
let unsaved = false;

/** Asks, where there is something to lose. */
export const mayLeave = (): boolean => !unsaved || confirm(QUESTION);

/** Something typed into a form. The sign-in page has nothing to lose, and a search is no work. */
const isWork = (event: Event) => {
  const { target } = event;
  return target instanceof Element && target.closest('main form') !== null && !target.matches('[type="search"]');
};

const typed = (event: Event) => void (unsaved ||= isWork(event));

/** The form that was sent last. */
let form: Element | null = null;
/** It stands there as it was typed: it was not taken. */
const back = () => {
  const fields = form?.isConnected ? [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')] : [];
  unsaved ||= fields.some(({ type, value }) => value !== '' && type !== 'checkbox' && type !== 'radio');
};
const sent = ({ target }: Event) => {
  form = unsaved && target instanceof Element ? target : null;
  unsaved = false;
  // A form that finds a mistake in itself sends nothing.
  setTimeout(() => form?.querySelector('[aria-invalid="true"]') && back());
};
const leaving = (event: BeforeUnloadEvent) => unsaved && event.preventDefault();
const followed = (event: MouseEvent) => {
  const link = event.target instanceof Element && event.target.closest('a[href^="/"]');
  if (!link || mayLeave()) return;
  event.preventDefault();
  event.stopPropagation();
};

/** The page that is open; null where nothing is asked. */
let open: { readonly pathname: string; readonly href: string } | null = null;

// Here and not with the page, to be ahead of the router, which would show the other page. Back and forward are over when they are
// told of, so the page that was left is put on top of the history again.
addEventListener('popstate', (event) => {
  if (!open || location.pathname === open.pathname || mayLeave()) return;
  event.stopImmediatePropagation();
  history.pushState(null, '', open.href);
});

/** Asks before typed work is left behind: by a link of the site, by back and forward, by closing the tab, by another address. */
export const useUnsavedWork = () => {
  const [path] = useLocation();
  const relist = useRelist();
  useEffect(() => relist.on((name) => name === 'error' && back()), [relist]);
  useEffect(() => {
    unsaved = false;
    form = null;
    if (path === '/auth') return undefined;
    open = { pathname: location.pathname, href: location.href };
    addEventListener('input', typed);
    addEventListener('submit', sent, true);
    addEventListener('beforeunload', leaving);
    addEventListener('click', followed, true);
    return () => {
      open = null;
      removeEventListener('input', typed);
      removeEventListener('submit', sent, true);
      removeEventListener('beforeunload', leaving);
      removeEventListener('click', followed, true);
    };
  }, [path]);
};
