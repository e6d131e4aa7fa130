/** Texts that several widgets share. */
export const commonTexts = {
  'common.loading': 'Loading...',
  'common.close': 'Close',
  'common.retry': 'Try again',
  'common.copied': 'Copied!',
  'common.broken': 'This part stopped working. Try again or reload the page.',

  'toasts.region': 'Notifications ({hotkey})',

  'auth.unauthorized.title': 'Unauthorized',
  'auth.unauthorized.text': 'You are logged out. Logging in again...',
  'auth.unauthorized.embedded': 'Your session ended. Reload the page.',

  'stage.preparing': 'Preparing photos',
  'stage.uploading': 'Uploading photos',
  'stage.received': 'Photos received',
  'stage.photos': 'Checking the photos',
  'stage.reading': 'Reading labels and barcodes',
  'stage.recognising': 'Identifying the item',
  'stage.pricing': 'Comparing prices',
  'stage.writing': 'Writing the listing',

  'platform.facebook': 'Facebook Marketplace',
  'platform.instagram': 'Instagram',
  'platform.tiktok': 'TikTok',
  'platform.poshmark': 'Poshmark',
  'platform.ebay': 'eBay',
};
