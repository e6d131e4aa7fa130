// Runs before the first paint, so that a chosen theme does not flash. A file of its own because the page allows no inline scripts.
try {
  const theme = localStorage.getItem('relist_theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's theme stays.
}
