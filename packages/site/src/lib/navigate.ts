import { navigate as go } from 'wouter/use-browser-location';

/** Navigates to a page on the site, or lets the browser load an API URL. */
export const navigate = (path: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => {
  if (path.startsWith('/api/')) location.assign(path);
  else go(path, options);
};
