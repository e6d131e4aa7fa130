import type { embeddingTexts as english } from '../embedding.ts';
import type { SameKeys } from '../en.ts';

/** Texts for pages of other origins, in French. */
export const embeddingTexts: SameKeys<typeof english> = {
  'embedding.refused': 'Relist ne s’ouvre pas sur cette page',
  'embedding.unreachable':
    'Relist n’a pas répondu à cette page. Vérifiez la connexion et rechargez-la. Pour qui la développe : {origin} doit être une origine d’une boutique qui n’est pas suspendue.',
  'embedding.notShown':
    '{shop} n’affiche pas cette partie de Relist ({widget}). L’administration du serveur Relist peut l’autoriser pour la boutique.',
  'embedding.noToken.title': 'Pas encore connecté',
  'embedding.noToken.text':
    'Cette page a une clé, mais ne dit pas qui est là. Appelez-y Relist.configure({ getToken }) avec une adresse du serveur de la boutique qui crée un jeton.',
  'window.title': 'Connectez-vous pour continuer',
  'window.text': 'Relist s’ouvre dans sa propre fenêtre. Ce que vous y saisissez n’arrive pas jusqu’à cette page.',
  'window.open': 'Se connecter avec Relist',
  'window.waiting': 'Continuez dans l’autre fenêtre',
  'window.blocked':
    'Le navigateur a bloqué la fenêtre. Autorisez les fenêtres surgissantes pour cette page et appuyez de nouveau sur le bouton.',
};
