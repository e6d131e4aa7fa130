import type { SameKeys } from '../en.ts';
import type { priceCheckTexts as english } from '../price-check.ts';

/** Texts of PriceCheck, in Spanish. */
export const priceCheckTexts: SameKeys<typeof english> = {
  'check.title': 'Consulta de precio',
  'check.name': '¿Qué es?',
  'check.hint': 'Marca, modelo y talla, como lo buscaría quien compra.',
  'check.missing': 'Primero di qué es.',
  'check.condition': 'Estado',
  'check.notSure': 'No lo sé',
  'check.cost': 'Lo que te cuesta (opcional)',
  'check.badCost': 'Escribe un importe como 12,50.',
  'check.go': 'Ver precio',
  'check.checking': 'Consultando…',
  'check.failed': 'No hemos podido consultar el precio. Inténtalo de nuevo.',
  'check.keep': 'Te quedan {amount} en {platform}.',
  'check.profit': 'Ganas {amount}',
  'check.loss': 'Pierdes {amount}',
};
