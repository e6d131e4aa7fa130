import { navigate as go } from 'wouter/use-browser-location';

/** Navigates to a page of the site; addresses of the API are loaded by the browser. */
export const navigate = (path: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => {
  if (path.startsWith('/api/')) location.assign(path);
  else go(path, options);
};
