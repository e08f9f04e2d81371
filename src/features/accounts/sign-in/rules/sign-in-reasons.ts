import { type Refusal, reasons } from '#base/app-error.ts';
import type { PasswordStrength } from './password-strength.ts';

/** The minimum length of the specification (D1 §5); twice as much where the network reaches the server. */
export const PASSWORD_MIN_LENGTH_FLOOR = 6;
export const PASSWORD_MAX_LENGTH = 128;

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
  readonly minimum: number;
  /** Null while the estimate is loading in the browser; the server always knows it. */
  readonly strength: PasswordStrength | null;
}

/** Why a new password with its confirmation is refused, or null. */
export function whyInvalidPassword({
  password,
  confirmation,
  minimum,
  strength,
}: NewPassword): Refusal | null {
  if (password.trim() === '') return signInReasons.missingPassword;
  if (password.length < minimum) return signInReasons['auth/weak-password'];
  if (strength === 1) return signInReasons.guessablePassword;
  return password === confirmation ? null : signInReasons.passwordMismatch;
}

/**
 * Reasons for which signing in or setting a password is refused. The keys are the codes of the specification (D1 §8), as
 * in `views.Login.errors.{code}`.
 */
export const signInReasons = reasons({
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
    en: 'Incorrect address or password.',
  },
  'auth/weak-password': {
    fr: 'Ce mot de passe est trop court : {minimum} caractères au moins.',
    en: 'This password is too short: at least {minimum} characters.',
  },
  'auth/too-many-requests': {
    fr: 'Trop d’essais. Réessayez dans {minutes} min.',
    en: 'Too many attempts. Try again in {minutes} min.',
  },
  'links-sent': {
    fr: 'Plusieurs liens viennent d’être demandés pour cette adresse. Utilisez le dernier reçu, ou réessayez dans {minutes} min.',
    en: 'Several links were just requested for this address. Use the latest one, or try again in {minutes} min.',
  },
  'auth/user-disabled': {
    fr: 'Ce compte est suspendu. Contactez l’administrateur de votre organisation.',
    en: 'This account is suspended. Contact your organisation’s administrator.',
  },
  'organisation-account-required': {
    fr: 'Votre organisation demande de se connecter avec son compte.',
    en: 'Your organisation asks you to sign in with its account.',
  },
  'local-sign-in-only': {
    fr: 'Les administrateurs de la plateforme se connectent avec leur mot de passe ou leur clé d’accès, jamais avec le compte d’une organisation.',
    en: 'Platform administrators sign in with their password or passkey, never with the account of an organisation.',
  },
  'auth/requires-recent-login': {
    fr: 'Votre session date de plus d’un jour. Confirmez votre mot de passe ou reconnectez-vous.',
    en: 'Your session is more than a day old. Confirm your password or sign in again.',
  },
  expired: {
    fr: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
    en: 'This link has expired or was already used. Ask for a new one.',
  },
  notFromEmailLink: {
    fr: 'Cette adresse n’est pas un lien de connexion. Ouvrez le lien reçu par courriel.',
    en: 'This address is not a sign-in link. Open the link you received by email.',
  },
  missingPassword: { fr: 'Saisissez un nouveau mot de passe.', en: 'Enter a new password.' },
  guessablePassword: {
    fr: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    en: 'This password is too common. Choose another one.',
  },
  passwordMismatch: {
    fr: 'Les deux mots de passe ne correspondent pas.',
    en: 'The two passwords do not match.',
  },
  emailMismatch: {
    fr: 'Ce lien a été envoyé à une autre adresse.',
    en: 'This link was sent to another address.',
  },
  invalidEmail: {
    fr: 'Cette adresse courriel n’est pas valide.',
    en: 'This email address is not valid.',
  },
  unknown: {
    fr: 'Une erreur est survenue, veuillez réessayer.',
    en: 'Something went wrong, please try again.',
  },
});
