// Runs before the first paint. A separate file because the page allows no inline scripts.
try {
  const preload = (properties) => document.head.append(Object.assign(document.createElement('link'), properties));
  // Prevents a flash of the wrong theme.
  const theme = localStorage.getItem('relist_theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // The page at / depends on the session. Preloading its scripts here avoids waiting until the first script has run.
  if (location.pathname === '/') {
    const { landing = '', home = '' } = document.currentScript.dataset;
    const isGuest = !localStorage.getItem('auth_token');
    for (const href of (isGuest ? landing : home).split(' ').filter(Boolean)) preload({ rel: 'modulepreload', href });
  }
} catch {
  // Without storage, the system's theme applies.
}
