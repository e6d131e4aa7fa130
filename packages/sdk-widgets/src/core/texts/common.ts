/** Texts that several widgets share. */
export const commonTexts = {
  'common.loading': 'Loading...',
  'common.close': 'Close',
  'common.retry': 'Try again',
  'common.copied': 'Copied!',
  'common.broken': 'This part of the page stopped working. Try again, or load the page again.',

  'toasts.region': 'Notifications ({hotkey})',

  'auth.unauthorized.title': 'Unauthorized',
  'auth.unauthorized.text': 'You are logged out. Logging in again...',
  'auth.unauthorized.embedded': 'Your access has ended. Load the page again to go on.',

  'stage.preparing': 'Preparing photos',
  'stage.uploading': 'Sending photos',
  'stage.received': 'Photos received',
  'stage.photos': 'Looking at the photos',
  'stage.reading': 'Reading labels and barcodes',
  'stage.recognising': 'Recognising the item',
  'stage.pricing': 'Comparing prices',
  'stage.writing': 'Writing the listing',

  'platform.facebook': 'Facebook Marketplace',
  'platform.instagram': 'Instagram',
  'platform.tiktok': 'TikTok',
  'platform.poshmark': 'Poshmark',
  'platform.ebay': 'eBay',
};
