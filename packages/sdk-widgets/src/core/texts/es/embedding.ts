import type { embeddingTexts as english } from '../embedding.ts';
import type { SameKeys } from '../en.ts';

/** Texts for pages of other origins, in Spanish. */
export const embeddingTexts: SameKeys<typeof english> = {
  'embedding.refused': 'Relist no puede abrirse en esta página',
  'embedding.unreachable':
    'Relist no ha respondido. Comprueba la conexión y recarga la página. Para desarrolladores: {origin} debe ser un origen de una tienda activa.',
  'embedding.notShown': '{shop} no ofrece esta parte de Relist ({widget}). Un administrador de Relist puede activarla.',
  'embedding.noToken.title': 'Aún sin conectar',
  'embedding.noToken.text':
    'Esta página tiene una clave, pero nadie ha iniciado sesión. Para desarrolladores: llama a Relist.configure({ getToken }) con una URL de tu servidor que emita un token.',
  'window.title': 'Entra para continuar',
  'window.text': 'Se abre en otra ventana. Este sitio nunca ve tu contraseña.',
  'window.open': 'Entrar con Relist',
  'window.waiting': 'Continúa en la otra ventana',
  'window.blocked': 'El navegador ha bloqueado la ventana. Permite las ventanas emergentes en esta página e inténtalo de nuevo.',
};
