import type { commonTexts as english } from '../common.ts';
import type { SameKeys } from '../en.ts';

/** Texts that several widgets share, in Spanish. */
export const commonTexts: SameKeys<typeof english> = {
  'common.loading': 'Cargando...',
  'common.close': 'Cerrar',
  'common.retry': 'Reintentar',
  'common.copied': '¡Copiado!',
  'common.broken': 'Esta parte de la página ha dejado de funcionar. Inténtalo de nuevo o recarga la página.',
  'toasts.region': 'Avisos ({hotkey})',
  'auth.unauthorized.title': 'Sesión caducada',
  'auth.unauthorized.text': 'Se ha cerrado tu sesión. Volviendo a entrar...',
  'auth.unauthorized.embedded': 'Tu sesión ha caducado. Recarga la página para continuar.',
  'stage.preparing': 'Preparando las fotos',
  'stage.uploading': 'Subiendo las fotos',
  'stage.received': 'Fotos recibidas',
  'stage.photos': 'Revisando las fotos',
  'stage.reading': 'Leyendo etiquetas y códigos de barras',
  'stage.recognising': 'Identificando el artículo',
  'stage.pricing': 'Comparando precios',
  'stage.writing': 'Escribiendo el anuncio',
  'platform.facebook': 'Facebook Marketplace',
  'platform.instagram': 'Instagram',
  'platform.tiktok': 'TikTok',
  'platform.poshmark': 'Poshmark',
  'platform.ebay': 'eBay',
};
