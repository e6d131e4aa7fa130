/** Browsers the styles are written for, as lightningcss counts them (major << 16): those with constructable sheets, popover and nesting. */
export const browsers = { chrome: 114 << 16, edge: 114 << 16, firefox: 125 << 16, safari: 17 << 16 };
