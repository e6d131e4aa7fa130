/** Texts for pages of other origins: what stands in a widget's place until the page lets it in. */
export const embeddingTexts = {
  'embedding.refused': 'Relist does not open on this page',
  'embedding.unreachable':
    'Relist did not answer this page. Check the connection and load the page again. For its developer: {origin} has to be an origin of a shop that is not suspended.',
  'embedding.notShown':
    '{shop} does not show this part of Relist ({widget}). An administrator of the Relist server can allow it for the shop.',
  'embedding.noToken.title': 'Not connected yet',
  'embedding.noToken.text':
    'This page has a key but does not say who is here. In the page, call Relist.configure({ getToken }) with an address of the shop’s own server that mints a token.',
  'window.title': 'Sign in to go on',
  'window.text': 'Relist opens in a window of its own. What you type there does not reach this page.',
  'window.open': 'Sign in with Relist',
  'window.waiting': 'Go on in the other window',
  'window.blocked': 'The browser blocked the window. Allow pop-ups for this page and press the button again.',
};
