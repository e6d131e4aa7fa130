import type { commonTexts as english } from '../common.ts';
import type { SameKeys } from '../en.ts';

/** Texts that several widgets share, in French. */
export const commonTexts: SameKeys<typeof english> = {
  'common.loading': 'Chargement...',
  'common.close': 'Fermer',
  'common.retry': 'Réessayer',
  'common.copied': 'Copié !',
  'common.broken': 'Cette partie de la page a cessé de fonctionner. Réessayez ou rechargez la page.',
  'toasts.region': 'Notifications ({hotkey})',
  'auth.unauthorized.title': 'Session expirée',
  'auth.unauthorized.text': 'Vous êtes déconnecté. Reconnexion...',
  'auth.unauthorized.embedded': 'Votre session a expiré. Rechargez la page pour continuer.',
  'stage.preparing': 'Préparation des photos',
  'stage.uploading': 'Envoi des photos',
  'stage.received': 'Photos reçues',
  'stage.photos': 'Vérification des photos',
  'stage.reading': 'Lecture des étiquettes et des codes-barres',
  'stage.recognising': 'Identification de l’article',
  'stage.pricing': 'Comparaison des prix',
  'stage.writing': 'Rédaction de l’annonce',
  'platform.facebook': 'Facebook Marketplace',
  'platform.instagram': 'Instagram',
  'platform.tiktok': 'TikTok',
  'platform.poshmark': 'Poshmark',
  'platform.ebay': 'eBay',
};
