import { useRelist } from '@relist/sdk-widgets';
import { useEffect } from 'react';
import { useLocation } from 'wouter';

const LEAVE_QUESTION = 'You have unsent changes. Leave anyway?';

/** True if this page has unsent input. Only one page is open at a time. */
let hasUnsavedWork = false;

/** Returns true if the user may leave the page. Asks for confirmation first if there is unsaved work. */
export const confirmLeave = (): boolean => !hasUnsavedWork || confirm(LEAVE_QUESTION);

/** Returns whether an event is input into a form. Input into a search does not count, because losing it loses no work. */
const isUnsavedInput = (event: Event) => {
  const { target } = event;
  return target instanceof Element && target.closest('main form') !== null && !target.matches('[type="search"]');
};

const onInput = (event: Event) => void (hasUnsavedWork ||= isUnsavedInput(event));

/** The last submitted form. */
let lastForm: Element | null = null;
/** Marks the form's input as unsaved again after the form was rejected. */
const markUnsaved = () => {
  const fields = lastForm?.isConnected ? [...lastForm.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')] : [];
  hasUnsavedWork ||= fields.some(({ type, value }) => value !== '' && type !== 'checkbox' && type !== 'radio');
};
const onSubmit = ({ target }: Event) => {
  lastForm = hasUnsavedWork && target instanceof Element ? target : null;
  hasUnsavedWork = false;
  // A form with validation errors sends nothing.
  setTimeout(() => lastForm?.querySelector('[aria-invalid="true"]') && markUnsaved());
};
const onBeforeUnload = (event: BeforeUnloadEvent) => hasUnsavedWork && event.preventDefault();
const onClick = (event: MouseEvent) => {
  const link = event.target instanceof Element && event.target.closest('a[href^="/"]');
  if (!link || confirmLeave()) return;
  event.preventDefault();
  event.stopPropagation();
};

/** The open page, or null if no confirmation is needed. */
let openPage: { readonly pathname: string; readonly href: string } | null = null;

// This listener is added when the module loads instead of by the hook, so that it runs before the router's listener, which would show the
// other page. popstate fires after the navigation, so the previous page is pushed onto the history again.
addEventListener('popstate', (event) => {
  if (!openPage || location.pathname === openPage.pathname || confirmLeave()) return;
  event.stopImmediatePropagation();
  history.pushState(null, '', openPage.href);
});

/** Asks for confirmation before a link, back or forward, closing the tab, or opening another URL discards unsaved work. */
export const useUnsavedWork = () => {
  const [path] = useLocation();
  const relist = useRelist();
  useEffect(() => relist.on((name) => name === 'error' && markUnsaved()), [relist]);
  useEffect(() => {
    hasUnsavedWork = false;
    lastForm = null;
    // On the sign-in page, no work can be lost.
    if (path === '/auth') return undefined;
    openPage = { pathname: location.pathname, href: location.href };
    addEventListener('input', onInput);
    addEventListener('submit', onSubmit, true);
    addEventListener('beforeunload', onBeforeUnload);
    addEventListener('click', onClick, true);
    return () => {
      openPage = null;
      removeEventListener('input', onInput);
      removeEventListener('submit', onSubmit, true);
      removeEventListener('beforeunload', onBeforeUnload);
      removeEventListener('click', onClick, true);
    };
  }, [path]);
};
