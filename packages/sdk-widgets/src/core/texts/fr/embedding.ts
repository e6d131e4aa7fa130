import type { embeddingTexts as english } from '../embedding.ts';
import type { SameKeys } from '../en.ts';

/** Texts for pages of other origins, in French. */
export const embeddingTexts: SameKeys<typeof english> = {
  'embedding.refused': 'Relist ne peut pas s’ouvrir sur cette page',
  'embedding.unreachable':
    'Relist n’a pas répondu. Vérifiez la connexion et rechargez la page. Développeurs : {origin} doit être une origine d’une boutique active.',
  'embedding.notShown': '{shop} ne propose pas cette partie de Relist ({widget}). Un administrateur de Relist peut l’activer.',
  'embedding.noToken.title': 'Pas encore connecté',
  'embedding.noToken.text':
    'Cette page a une clé, mais aucun utilisateur connecté. Développeurs : appelez Relist.configure({ getToken }) avec une URL de votre serveur qui émet un jeton.',
  'window.title': 'Connectez-vous pour continuer',
  'window.text': 'S’ouvre dans une nouvelle fenêtre. Ce site ne voit jamais votre mot de passe.',
  'window.open': 'Se connecter avec Relist',
  'window.waiting': 'Continuez dans l’autre fenêtre',
  'window.blocked': 'Le navigateur a bloqué la fenêtre. Autorisez les pop-ups pour cette page et réessayez.',
};
