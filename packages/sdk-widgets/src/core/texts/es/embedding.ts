import type { embeddingTexts as english } from '../embedding.ts';
import type { SameKeys } from '../en.ts';

/** Texts for pages of other origins, in Spanish. */
export const embeddingTexts: SameKeys<typeof english> = {
  'embedding.refused': 'Relist no se abre en esta página',
  'embedding.unreachable':
    'Relist no ha respondido a esta página. Comprueba la conexión y vuelve a cargarla. Para quien la desarrolla: {origin} tiene que ser un origen de una tienda que no esté suspendida.',
  'embedding.notShown':
    '{shop} no muestra esta parte de Relist ({widget}). Quien administra el servidor de Relist puede permitirla para la tienda.',
  'embedding.noToken.title': 'Aún sin conectar',
  'embedding.noToken.text':
    'Esta página tiene una clave, pero no dice quién está aquí. Llama en ella a Relist.configure({ getToken }) con una dirección del servidor de la tienda que cree un token.',
  'window.title': 'Entra para continuar',
  'window.text': 'Relist se abre en su propia ventana. Lo que escribas allí no llega a esta página.',
  'window.open': 'Entrar con Relist',
  'window.waiting': 'Continúa en la otra ventana',
  'window.blocked': 'El navegador ha bloqueado la ventana. Permite las ventanas emergentes en esta página y pulsa el botón otra vez.',
};
