import type { FieldProblem } from '../field-problems.ts';

/** What the API says about single fields, in Spanish. */
export const fieldProblems: Readonly<Record<FieldProblem, string>> = {
  'is missing': 'Este campo es obligatorio.',
  'is wrong': 'No es correcta.',
  'is registered already': 'Ya está registrado.',
  'is empty': 'El archivo está vacío.',
  'is without an item': 'No se ve ningún artículo.',
  'is blurred': 'Está borrosa.',
  'is too dark': 'Está demasiado oscura.',
  'is the same as another': 'Es igual que otra.',
  'must not be blank': 'No puede estar en blanco.',
  'must be one line': 'Tiene que caber en una línea.',
  'must be more than dots': 'Tiene que ser algo más que puntos.',
  'must name at least one scope': 'Elige al menos un permiso.',
  'must have at most two decimals': 'Escribe como máximo dos decimales.',
  'contains characters that cannot be stored': 'Contiene caracteres que no se pueden guardar.',
  'is not a valid email': 'No es un correo electrónico válido.',
  'is larger than 10 MB': 'Pesa más de 10 MB.',
  'That password is too common. Try something harder to guess.': 'Esa contraseña es demasiado común. Elige una más difícil de adivinar.',
  'That password is easy to guess. Try a few unrelated words.':
    'Esa contraseña es fácil de adivinar. Prueba con varias palabras sin relación.',
};
