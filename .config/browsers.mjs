/**
 * Oldest browsers that the styles work in, in lightningcss's format (major << 16). They support constructable stylesheets, popovers,
 * nesting and light-dark(). Compiling for older browsers would detach light-dark() from the page's color-scheme.
 */
export const browsers = { chrome: 123 << 16, edge: 123 << 16, firefox: 125 << 16, safari: (17 << 16) | (5 << 8) };
