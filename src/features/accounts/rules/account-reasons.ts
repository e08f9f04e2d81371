import { reasons } from '#base/app-error.ts';

/**
 * Why signing in or setting a password can be refused. The keys are the codes of the specification (D1 §8), so that
 * `views.Login.errors.{code}` and the server speak of the same thing.
 */
export const accountReasons = reasons({
  'auth/user-not-found': {
    fr: 'Aucun compte ne correspond à cette adresse.',
    en: 'No account matches this address.',
  },
  'auth/invalid-email': {
    fr: 'Cette adresse courriel n’est pas valide.',
    en: 'This email address is not valid.',
  },
  'auth/wrong-password': {
    fr: 'Adresse ou mot de passe incorrect.',
    en: 'Wrong address or password.',
  },
  'auth/weak-password': {
    fr: 'Ce mot de passe est trop court : {minimum} caractères au moins.',
    en: 'This password is too short: at least {minimum} characters.',
  },
  'auth/too-many-requests': {
    fr: 'Trop d’essais. Réessayez dans {minutes} min.',
    en: 'Too many attempts. Try again in {minutes} min.',
  },
  'auth/user-disabled': {
    fr: 'Ce compte est suspendu. Contactez l’administrateur de votre organisation.',
    en: 'This account is suspended. Contact your organisation’s administrator.',
  },
  expired: {
    fr: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
    en: 'This link has expired or was already used. Ask for a new one.',
  },
  notFromEmailLink: {
    fr: 'Cette adresse n’est pas un lien de connexion. Ouvrez le lien reçu par courriel.',
    en: 'This address is not a sign-in link. Open the link you received by email.',
  },
  missingPassword: { fr: 'Écrivez un nouveau mot de passe.', en: 'Write a new password.' },
  passwordMismatch: {
    fr: 'Les deux mots de passe diffèrent.',
    en: 'The two passwords differ.',
  },
  emailMismatch: {
    fr: 'Ce lien a été envoyé à une autre adresse.',
    en: 'This link was sent to another address.',
  },
  invalidEmail: {
    fr: 'Cette adresse courriel n’est pas valide.',
    en: 'This email address is not valid.',
  },
  'missing-profile': {
    // AU-08: this sentence is part of the specification.
    fr: 'Could not find a user profile for id {userId}',
    en: 'Could not find a user profile for id {userId}',
  },
  'global-config': {
    // SY-06: this sentence is part of the specification.
    fr: 'Unable to get global config from configurations collection',
    en: 'Unable to get global config from configurations collection',
  },
  'browser-only': {
    fr: 'Cette action demande une session ouverte dans un navigateur, pas un jeton.',
    en: 'This needs a session opened in a browser, not a token.',
  },
  'scope-missing': {
    fr: 'Ce jeton n’a pas le droit « {scope} ».',
    en: 'This token does not have the “{scope}” right.',
  },
  'too-many-tokens': {
    fr: 'Vous avez déjà {maximum} jetons. Révoquez-en un pour en créer un autre.',
    en: 'You already have {maximum} tokens. Revoke one to create another.',
  },
  'too-many-objectives': {
    fr: 'Pas plus de {maximum} objectifs.',
    en: 'No more than {maximum} objectives.',
  },
  'objectives-too-deep': {
    fr: 'Pas plus de {maximum} niveaux d’objectifs.',
    en: 'No more than {maximum} levels of objectives.',
  },
  'objective-repeated': {
    fr: 'Deux objectifs portent le même identifiant : {id}.',
    en: 'Two objectives carry the same id: {id}.',
  },
  unknown: {
    fr: 'Une erreur est survenue, veuillez réessayer.',
    en: 'Something went wrong, please try again.',
  },
});
