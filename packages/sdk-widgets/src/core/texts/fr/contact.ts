import type { contactTexts as english } from '../contact.ts';
import type { SameKeys } from '../en.ts';

/** Texts of ContactForm, in French. */
export const contactTexts: SameKeys<typeof english> = {
  'contact.title': 'Écrire à l’assistance',
  'contact.name': 'Nom*',
  'contact.email': 'E-mail*',
  'contact.subject': 'Objet',
  'contact.message': 'Message*',
  'contact.send': 'Envoyer le message',
  'contact.sending': 'Envoi...',
  'contact.fill': 'Remplissez ce champ.',
  'contact.missing.title': 'Informations manquantes',
  'contact.missing.text': 'Remplissez tous les champs obligatoires.',
  'contact.failed.title': 'Erreur',
  'contact.failed.text': 'Impossible d’envoyer le message. Réessayez.',
  'contact.sent.title': 'Message envoyé',
  'contact.sent.text': 'Merci de nous avoir écrit ! Nous vous répondrons bientôt.',
  'contact.done': 'Votre message est envoyé !',
  'contact.another': 'Envoyer un autre message',
  'contact.help.title': 'Délai de réponse',
  'contact.help.when': 'Nous répondons sous 24 à 48 heures, les jours ouvrés.',
  'contact.help.include': 'Précisez :',
  'contact.help.what': 'ce que vous vouliez faire et ce qui s’est passé',
  'contact.help.item': 'l’article ou l’annonce concernés',
  'contact.help.words': 'le message d’erreur, s’il y en avait un',
};
