// This script runs before the first paint. It is a separate file, because the page allows no inline scripts.
try {
  const preload = (properties) => document.head.append(Object.assign(document.createElement('link'), properties));
  // Prevents a flash of the wrong theme.
  const theme = localStorage.getItem('relist_theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // Starts loading what the page needs, instead of waiting until the first script has run. The page at / depends on the session.
  const { dataset } = document.currentScript;
  const { pathname } = location;
  const token = localStorage.getItem('auth_token');
  const isGuest = !token;
  // Browsers without Trusted Types take a plain URL. The page allows one policy with this name, and this one allows one URL.
  const url = '/load-locale.js';
  const policy = window.trustedTypes?.createPolicy('relist-first', { createScriptURL: () => url });
  // The sign-in page shows no numbers or dates.
  if (pathname !== '/auth') new Worker(policy?.createScriptURL(url) ?? url, { name: document.documentElement.lang });
  const [, item] = /^\/items\/([\w-]+)$/.exec(pathname) ?? [];
  const pages = { '/': isGuest ? 'landing' : 'home', '/auth': 'auth', '/partners': 'partners', '/listings': 'listings' };
  const scripts = [dataset[item ? 'item' : pages[pathname]], isGuest ? '' : dataset.client].join(' ');
  for (const href of scripts.split(' ').filter(Boolean)) preload({ rel: 'modulepreload', href });
  if (!isGuest) {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': document.documentElement.lang };
    // Sends each request in a separate task, because each takes 15 ms on a slow phone. Reads each response completely, because the browser
    // keeps a request open until its response is read.
    const load = async (path) => {
      await new Promise((resolve) => setTimeout(resolve));
      const response = await fetch(path, { headers });
      return new Response(await response.arrayBuffer(), response);
    };
    const request = (path) => [path, load(path).catch(() => null)];
    const paths = ['/api/auth/user', ...(item ? [`/api/items/${item}`, `/api/items/${item}/listings`] : [])];
    // See src/lib/early-requests.ts.
    window.relistEarly = { headers, time: performance.now(), responses: new Map(paths.map(request)) };
  }
  if (item && !isGuest) preload({ rel: 'preload', as: 'image', href: `/api/items/${item}/photos/1?size=1024`, fetchPriority: 'high' });
} catch {
  // Without storage, the system's theme applies.
}
