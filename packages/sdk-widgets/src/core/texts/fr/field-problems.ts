import type { FieldProblem } from '../field-problems.ts';

/** What the API says about single fields, in French. */
export const fieldProblems: Readonly<Record<FieldProblem, string>> = {
  'is missing': 'Ce champ est obligatoire.',
  'is wrong': 'Ce n’est pas le bon.',
  'is registered already': 'Il est déjà utilisé.',
  'is empty': 'Le fichier est vide.',
  'is without an item': 'On n’y voit aucun article.',
  'is blurred': 'Elle est floue.',
  'is too dark': 'Elle est trop sombre.',
  'is the same as another': 'Elle est identique à une autre.',
  'must not be blank': 'Il ne peut pas être vide.',
  'must be one line': 'Il doit tenir sur une ligne.',
  'must be more than dots': 'Il faut autre chose que des points.',
  'must name at least one scope': 'Choisissez au moins un droit.',
  'must have at most two decimals': 'Deux décimales au plus.',
  'contains characters that cannot be stored': 'Il contient des caractères qui ne peuvent pas être enregistrés.',
  'is not a valid email': 'Ce n’est pas un e-mail valide.',
  'is larger than 10 MB': 'Il dépasse 10 Mo.',
  'That password is too common. Try something harder to guess.':
    'Ce mot de passe est trop courant. Choisissez-en un plus difficile à deviner.',
  'That password is easy to guess. Try a few unrelated words.':
    'Ce mot de passe est facile à deviner. Essayez plusieurs mots sans rapport.',
};
