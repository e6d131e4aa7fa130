import type { contactTexts as english } from '../contact.ts';
import type { SameKeys } from '../en.ts';

/** Texts of ContactForm, in Spanish. */
export const contactTexts: SameKeys<typeof english> = {
  'contact.title': 'Escribe a soporte',
  'contact.name': 'Nombre*',
  'contact.email': 'Correo electrónico*',
  'contact.subject': 'Asunto',
  'contact.message': 'Mensaje*',
  'contact.send': 'Enviar mensaje',
  'contact.sending': 'Enviando...',
  'contact.fill': 'Rellena este campo.',
  'contact.missing.title': 'Faltan datos',
  'contact.missing.text': 'Rellena todos los campos obligatorios.',
  'contact.failed.title': 'Error',
  'contact.failed.text': 'No se ha podido enviar el mensaje. Inténtalo de nuevo.',
  'contact.sent.title': 'Mensaje enviado',
  'contact.sent.text': '¡Gracias por escribirnos! Te responderemos pronto.',
  'contact.done': '¡Mensaje enviado!',
  'contact.another': 'Enviar otro mensaje',
  'contact.help.title': 'Cuándo tendrás respuesta',
  'contact.help.when': 'Respondemos en 24-48 horas en días laborables.',
  'contact.help.include': 'Indícanos:',
  'contact.help.what': 'qué querías hacer y qué ha pasado',
  'contact.help.item': 'de qué artículo o anuncio se trata',
  'contact.help.words': 'el mensaje de error, si lo hubo',
};
