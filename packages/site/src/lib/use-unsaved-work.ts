import { useRelist } from '@relist/sdk-widgets';
import { useEffect } from 'react';
import { useLocation } from 'wouter';

const QUESTION = 'You have unsent changes. Leave anyway?';

/** Whether this page has input that was not sent. Only one page is open at a time. */
let unsaved = false;

/** Returns true when the page may be left, after asking if there is unsaved work. */
export const confirmLeave = (): boolean => !unsaved || confirm(QUESTION);

/** Returns true for input into a form, except on the sign-in page and in searches, which have nothing to lose. */
const isUnsavedInput = (event: Event) => {
  const { target } = event;
  return target instanceof Element && target.closest('main form') !== null && !target.matches('[type="search"]');
};

const onInput = (event: Event) => void (unsaved ||= isUnsavedInput(event));

/** The last form that was sent. */
let form: Element | null = null;
/** Marks the form's input as unsaved again after the form was rejected. */
const markUnsaved = () => {
  const fields = form?.isConnected ? [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')] : [];
  unsaved ||= fields.some(({ type, value }) => value !== '' && type !== 'checkbox' && type !== 'radio');
};
const onSubmit = ({ target }: Event) => {
  form = unsaved && target instanceof Element ? target : null;
  unsaved = false;
  // A form with validation errors sends nothing.
  setTimeout(() => form?.querySelector('[aria-invalid="true"]') && markUnsaved());
};
const onBeforeUnload = (event: BeforeUnloadEvent) => unsaved && event.preventDefault();
const onClick = (event: MouseEvent) => {
  const link = event.target instanceof Element && event.target.closest('a[href^="/"]');
  if (!link || confirmLeave()) return;
  event.preventDefault();
  event.stopPropagation();
};

/** The open page, or null if no confirmation is needed. */
let open: { readonly pathname: string; readonly href: string } | null = null;

// Registered here instead of with the page, so that it runs before the router, which would show the other page. popstate fires after
// the navigation, so the previous page is pushed onto the history again.
addEventListener('popstate', (event) => {
  if (!open || location.pathname === open.pathname || confirmLeave()) return;
  event.stopImmediatePropagation();
  history.pushState(null, '', open.href);
});

/** Asks before unsaved work is lost through a link on the site, back and forward, closing the tab, or another address. */
export const useUnsavedWork = () => {
  const [path] = useLocation();
  const relist = useRelist();
  useEffect(() => relist.on((name) => name === 'error' && markUnsaved()), [relist]);
  useEffect(() => {
    unsaved = false;
    form = null;
    if (path === '/auth') return undefined;
    open = { pathname: location.pathname, href: location.href };
    addEventListener('input', onInput);
    addEventListener('submit', onSubmit, true);
    addEventListener('beforeunload', onBeforeUnload);
    addEventListener('click', onClick, true);
    return () => {
      open = null;
      removeEventListener('input', onInput);
      removeEventListener('submit', onSubmit, true);
      removeEventListener('beforeunload', onBeforeUnload);
      removeEventListener('click', onClick, true);
    };
  }, [path]);
};
