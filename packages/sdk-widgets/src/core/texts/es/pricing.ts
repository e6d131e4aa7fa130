import type { pricingTexts as english } from '../pricing.ts';
import type { SameKeys } from '../en.ts';

/** Texts of the pricing card, in Spanish. */
export const pricingTexts: SameKeys<typeof english> = {
  'pricing.title': 'Precio',
  'pricing.empty': 'El rango de precios aparecerá aquí cuando hayamos analizado un artículo.',
  'pricing.sure': '{percent} % de seguridad',
  'pricing.score': '{score}/100',
  'pricing.suggested': 'Precio sugerido',
  'pricing.retail': 'Precio en tienda',
  'pricing.percentOff': '{percent} % menos que en tienda',
  'pricing.saves': 'Quien compra ahorra {amount}',
  'pricing.low': 'bajo',
  'pricing.average': 'medio',
  'pricing.high': 'alto',
  'pricing.bandText': 'Rango de precios: bajo {low}, medio {average}, alto {high}',
  'pricing.coverage': '{count} de cada {of} cosas así se venden entre {low} y {high}.',
  'pricing.coverageAsking':
    '{count} de cada {of} cosas así se ofrecen entre {low} y {high}. Son precios pedidos: las ventas suelen quedar por debajo.',
  'pricing.factors': 'Por qué este precio',
  'pricing.sales': '{count} {count:venta|ventas}',
  'pricing.demand': 'Demanda',
  'pricing.season': 'Este mes',
  'pricing.strategies': 'Estrategias',
  'pricing.youKeep': 'Te quedan, a {price}',
  'pricing.target': 'tu elección',
  'pricing.fee': 'comisión {fee}',
  'pricing.noFee': 'sin comisión',
  'pricing.fees': 'Cómo se calculan las comisiones',
  'pricing.feesAsOf': 'a {date}',
  'pricing.comparables': 'Comparado con',
  'pricing.sold': 'vendido',
  'pricing.asking': 'pedido',
  'pricing.comparable': '{count} {count:precio|precios}, 8 de cada 10 entre {low} y {high}',
  'pricing.keywords': 'Palabras clave',
};
