import { reasons } from './app-error.ts';

/** SY-08: the reasons why a field is refused; forms and server use the same table. */
export const validatorReasons = reasons({
  required: { fr: 'Ce champ est obligatoire.', en: 'This field is required.' },
  minLength: {
    fr: 'Au moins {minimum} caractères sont nécessaires.',
    en: 'At least {minimum} characters are needed.',
  },
  maxLength: {
    fr: 'Pas plus de {maximum} caractères.',
    en: 'No more than {maximum} characters.',
  },
  minValue: { fr: 'La valeur doit être d’au moins {minimum}.', en: 'The value must be at least {minimum}.' },
  maxValue: { fr: 'La valeur ne peut dépasser {maximum}.', en: 'The value cannot exceed {maximum}.' },
  minItems: { fr: 'Choisissez-en au moins {minimum}.', en: 'Choose at least {minimum}.' },
  maxItems: { fr: 'Choisissez-en au plus {maximum}.', en: 'Choose at most {maximum}.' },
  email: { fr: 'Cette adresse courriel n’est pas valide.', en: 'This email address is not valid.' },
  url: { fr: 'Cette adresse web n’est pas valide.', en: 'This web address is not valid.' },
  numeric: { fr: 'Ce champ n’accepte que des chiffres.', en: 'This field accepts digits only.' },
  integer: { fr: 'Ce champ attend un nombre entier.', en: 'This field expects a whole number.' },
  decimal: { fr: 'Ce champ attend un nombre.', en: 'This field expects a number.' },
  alpha: { fr: 'Ce champ n’accepte que des lettres.', en: 'This field accepts letters only.' },
  alphaNumeric: {
    fr: 'Ce champ n’accepte que des lettres et des chiffres.',
    en: 'This field accepts letters and digits only.',
  },
  sameAs: { fr: 'Les deux valeurs diffèrent.', en: 'The two values differ.' },
  oneOf: { fr: 'Cette valeur n’est pas dans la liste.', en: 'This value is not in the list.' },
  date: { fr: 'Cette date n’est pas valide.', en: 'This date is not valid.' },
  unknownField: { fr: 'Ce champ n’existe pas : {name}.', en: 'This field does not exist: {name}.' },
  invalid: { fr: 'Cette valeur n’est pas valide.', en: 'This value is not valid.' },
});
export type ValidatorName = keyof typeof validatorReasons;
