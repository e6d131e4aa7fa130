// Runs before the first paint. A file of its own because the page allows no inline scripts.
try {
  const preload = (properties) => document.head.append(Object.assign(document.createElement('link'), properties));
  // So that a chosen theme does not flash.
  const theme = localStorage.getItem('relist_theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // What is at / depends on who is there. The scripts of either page would else be known only when the first one has run.
  if (location.pathname === '/') {
    const { landing = '', home = '' } = document.currentScript.dataset;
    const isGuest = !localStorage.getItem('auth_token');
    for (const href of (isGuest ? landing : home).split(' ').filter(Boolean)) preload({ rel: 'modulepreload', href });
  }
} catch {
  // No storage: the system's theme stays.
}
