/** Texts for pages of other origins: what stands in a widget's place until the page lets it in. */
export const embeddingTexts = {
  'embedding.refused': 'Relist can’t open on this page',
  'embedding.unreachable':
    'Relist didn’t respond. Check your connection and reload the page. Developers: {origin} must be an origin of an active shop.',
  'embedding.notShown': '{shop} doesn’t offer this part of Relist ({widget}). A Relist administrator can turn it on.',
  'embedding.noToken.title': 'Not connected yet',
  'embedding.noToken.text':
    'This page has a key but no signed-in user. Developers: call Relist.configure({ getToken }) with a URL on your own server that mints a token.',
  'window.title': 'Sign in to continue',
  'window.text': 'Opens in a new window. This site never sees your password.',
  'window.open': 'Sign in with Relist',
  'window.waiting': 'Continue in the other window',
  'window.blocked': 'Your browser blocked the window. Allow pop-ups for this page and try again.',
};
