/**
 * Oldest browsers the styles support, in lightningcss's format (major << 16): those with constructable sheets, popover, nesting
 * and light-dark(). Compiling for older ones would detach light-dark() from the page's color-scheme.
 */
export const browsers = { chrome: 123 << 16, edge: 123 << 16, firefox: 125 << 16, safari: (17 << 16) | (5 << 8) };
