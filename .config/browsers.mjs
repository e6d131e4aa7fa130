/** Browsers the styles are written for, as lightningcss counts them (major << 16): those with constructable sheets, popover, nesting and light-dark(), which a build for older ones would tear from the page's color-scheme. */
export const browsers = { chrome: 123 << 16, edge: 123 << 16, firefox: 125 << 16, safari: (17 << 16) | (5 << 8) };
