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
  'contact.failed.text': 'Le message n’a pas pu être envoyé. Réessayez.',
  'contact.sent.title': 'Message envoyé',
  'contact.sent.text': 'Merci de nous avoir écrit ! Nous vous répondrons bientôt.',
  'contact.done': 'Votre message est envoyé !',
  'contact.another': 'Envoyer un autre message',
  'contact.help.title': 'Quand nous répondons',
  'contact.help.when': 'Nous répondons sous 24 à 48 heures, les jours ouvrés.',
  'contact.help.include': 'Ce qui nous aide à vous aider :',
  'contact.help.what': 'ce que vous vouliez faire, et ce qui s’est passé à la place',
  'contact.help.item': 'le nom de l’article ou de l’annonce concernés',
  'contact.help.words': 'les mots du message d’erreur, s’il y en avait un',
};
