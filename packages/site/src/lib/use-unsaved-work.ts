import { useEffect } from 'react';
import { useLocation } from 'wouter';

const QUESTION = 'What you typed is not sent yet. Leave without it?';

/** Something typed into a form that was not sent. The sign-in page has nothing to lose, and a search is no work. */
const isWork = (event: Event) => {
  const { target } = event;
  return target instanceof Element && target.closest('main form') !== null && !target.matches('[type="search"]');
};

/** Asks before typed work is left behind: by a link of the site, by closing the tab, by another address. */
export const useUnsavedWork = () => {
  const [path] = useLocation();
  useEffect(() => {
    if (path === '/auth') return undefined;
    let unsaved = false;
    const typed = (event: Event) => void (unsaved ||= isWork(event));
    const sent = () => void (unsaved = false);
    const leaving = (event: BeforeUnloadEvent) => unsaved && event.preventDefault();
    const followed = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="/"]');
      if (!link || !unsaved || confirm(QUESTION)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('input', typed);
    addEventListener('submit', sent, true);
    addEventListener('beforeunload', leaving);
    addEventListener('click', followed, true);
    return () => {
      removeEventListener('input', typed);
      removeEventListener('submit', sent, true);
      removeEventListener('beforeunload', leaving);
      removeEventListener('click', followed, true);
    };
  }, [path]);
};
