// Loads the data that numbers and dates of a locale need, which takes 120 ms on a slow phone. A worker does it, so that the page does not
// wait. The browser keeps the data for the page, too. The worker's name is the locale.
(0).toLocaleString(self.name);
new Date().toLocaleDateString(self.name, { dateStyle: 'medium' });
self.close();
