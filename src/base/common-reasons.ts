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
  sameAs: { fr: 'Les deux valeurs ne correspondent pas.', en: 'The two values do not match.' },
  oneOf: { fr: 'Cette valeur n’est pas dans la liste.', en: 'This value is not in the list.' },
  date: { fr: 'Cette date n’est pas valide.', en: 'This date is not valid.' },
  unknownField: { fr: 'Ce champ n’existe pas : {name}.', en: 'This field does not exist: {name}.' },
  invalid: { fr: 'Cette valeur n’est pas valide.', en: 'This value is not valid.' },
});
export type ValidatorName = keyof typeof validatorReasons;

/** Reasons that any part of the product may give. */
export const commonReasons = reasons({
  invalid: {
    fr: 'Certaines informations ne sont pas valides. Vérifiez-les, puis réessayez.',
    en: 'Some of the information is not valid. Check it, then try again.',
  },
  'document-must-be-object': {
    // SY-01: this sentence is part of the specification, in every language.
    fr: 'Document must be an object',
    en: 'Document must be an object',
  },
  'not-json': { fr: 'La demande n’est pas du JSON lisible.', en: 'The request is not readable JSON.' },
  'signed-out': { fr: 'Connectez-vous pour continuer.', en: 'Sign in to continue.' },
  'second-factor-required': {
    fr: 'Ajoutez d’abord un second facteur à votre compte.',
    en: 'Add a second factor to your account first.',
  },
  'confirmation-needed': {
    fr: 'Confirmez que c’est vous pour continuer.',
    en: 'Confirm that it is you to continue.',
  },
  forbidden: {
    fr: 'Vous n’avez pas le droit de faire cela. Adressez-vous à un administrateur.',
    en: 'You do not have permission to do this. Ask an administrator.',
  },
  'id-taken': {
    fr: 'Cet identifiant est déjà pris. Rien n’a été changé.',
    en: 'This identifier is already taken. Nothing was changed.',
  },
  missing: {
    fr: 'Cela n’existe pas, ou n’est pas partagé avec vous.',
    en: 'This does not exist, or is not shared with you.',
  },
  'cross-origin': {
    fr: 'Cette demande vient d’un autre site.',
    en: 'This request comes from another site.',
  },
  'too-large': { fr: 'L’envoi est trop volumineux.', en: 'The request is too large.' },
  unsupported: { fr: 'Ce format n’est pas accepté.', en: 'This format is not accepted.' },
  'too-many': {
    fr: 'Trop de demandes. Réessayez dans {seconds} s.',
    en: 'Too many requests. Try again in {seconds} s.',
  },
  unexpected: {
    fr: 'Une erreur est survenue, veuillez réessayer.',
    en: 'Something went wrong, please try again.',
  },
  offline: {
    fr: 'Vous êtes hors ligne. Réessayez au retour de la connexion.',
    en: 'You are offline. Try again when the connection is back.',
  },
  unavailable: {
    fr: 'Vigie est momentanément indisponible. Réessayez dans un instant.',
    en: 'Vigie is temporarily unavailable. Please try again shortly.',
  },
  'files-unavailable': {
    fr: 'Les fichiers sont momentanément inaccessibles. Rien n’a été changé. Réessayez dans un instant.',
    en: 'Files are temporarily unavailable. Nothing was changed. Please try again shortly.',
  },
  'disk-full': {
    fr: 'Le serveur n’a plus d’espace disponible. Rien n’a été changé.',
    en: 'The server has no space left. Nothing was changed.',
  },
});
