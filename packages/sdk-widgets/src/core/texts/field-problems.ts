/** What the API says about single fields and files, where it needs no figures. Other languages have a whole sentence for each. */
export type FieldProblem =
  | 'is missing'
  | 'is wrong'
  | 'is registered already'
  | 'is empty'
  | 'must not be blank'
  | 'must be one line'
  | 'must be more than dots'
  | 'must name at least one scope'
  | 'must have at most two decimals'
  | 'contains characters that cannot be stored'
  | 'is not a valid email'
  | 'is larger than 10 MB'
  | 'That password is too common. Try something harder to guess.'
  | 'That password is easy to guess. Try a few unrelated words.';
