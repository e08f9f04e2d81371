import { reasons } from '#base/app-error.ts';

/**
 * Reasons for which signing in with an organisation account is refused. `{name}` is what the organisation calls its account,
 * `{contact}` whom it names for help.
 */
export const providerSignInReasons = reasons({
  'no-organisation-account': {
    fr: 'Aucune organisation ne propose son compte pour cette adresse. Connectez-vous avec votre mot de passe.',
    en: 'No organisation offers its account for this address. Sign in with your password.',
  },
  'provider-sign-in-expired': {
    fr: 'Cette connexion a expiré ou a déjà servi, ou elle a commencé dans un autre navigateur. Recommencez.',
    en: 'This sign-in has expired, was already used, or began in another browser. Start again.',
  },
  'provider-refused': {
    fr: 'Le compte est peut-être fermé, ou la fenêtre l’a été trop tôt. Réessayez, ou prévenez {contact}.',
    en: 'The account may be closed, or its window was closed too soon. Try again, or tell {contact}.',
  },
  'provider-unreachable': {
    fr: 'Le service de connexion ne répond pas. Réessayez dans quelques minutes, ou prévenez {contact}.',
    en: 'The sign-in service does not answer. Try again in a few minutes, or tell {contact}.',
  },
  'identity-unproved': {
    fr: 'La réponse du service de connexion n’est pas valable, et Vigie ne s’y fie pas. Prévenez {contact}.',
    en: 'The answer of the sign-in service is not valid, so Vigie does not trust it. Tell {contact}.',
  },
  'identity-without-email': {
    fr: 'Le service de connexion n’a transmis aucune adresse courriel. Prévenez {contact}.',
    en: 'The sign-in service sent no email address. Tell {contact}.',
  },
  'email-unverified': {
    fr: 'Votre adresse courriel n’a pas été vérifiée par votre organisation. Prévenez {contact}.',
    en: 'Your organisation has not verified your email address. Tell {contact}.',
  },
  'account-unknown': {
    fr: 'Vous n’avez pas encore de place dans l’espace de votre organisation. Demandez-la à {contact}.',
    en: 'You have no place in the workspace of your organisation yet. Ask {contact} for one.',
  },
  'organisation-full': {
    fr: 'L’espace de votre organisation a atteint son nombre maximum d’utilisateurs. Prévenez {contact}.',
    en: 'The workspace of your organisation has reached its maximum number of users. Tell {contact}.',
  },
  'account-suspended': {
    fr: 'Votre compte est suspendu dans Vigie. Prévenez {contact}.',
    en: 'Your account is suspended in Vigie. Tell {contact}.',
  },
  'identity-differs': {
    fr: 'Votre adresse est déjà reliée à un autre compte de votre organisation. Prévenez {contact}.',
    en: 'Your address is already linked to another account of your organisation. Tell {contact}.',
  },
  'platform-admin-by-provider': {
    fr: 'Les administrateurs de la plateforme se connectent avec leur mot de passe ou leur clé d’accès, jamais avec le compte d’une organisation.',
    en: 'Platform administrators sign in with their password or passkey, never with the account of an organisation.',
  },
  'not-authenticated-anew': {
    fr: 'Le service de connexion n’a pas redemandé qui vous êtes, ou ne le dit pas. Rien n’a été confirmé.',
    en: 'The sign-in service did not ask again who you are, or does not say so. Nothing was confirmed.',
  },
  'test-of-other-account': {
    fr: 'La connexion fonctionne, mais pour une autre adresse que la vôtre. Testez avec votre propre compte.',
    en: 'The connection works, but for another address than yours. Test it with your own account.',
  },
  'test-failed': {
    fr: 'La connexion a échoué. Détail technique : {detail}',
    en: 'The connection failed. Technical detail: {detail}',
  },
});
export type ProviderSignInReason = keyof typeof providerSignInReasons;

/** Reasons for which a change of these settings is refused. */
export const providerSettingsReasons = reasons({
  'issuer-insecure': {
    fr: 'Cette adresse doit commencer par https://.',
    en: 'This address must begin with https://.',
  },
  'issuer-unreachable': {
    fr: 'Aucun fournisseur d’identité ne répond à cette adresse : {detail}',
    en: 'No identity provider answers at this address: {detail}',
  },
  'issuer-differs': {
    fr: 'Le fournisseur se présente sous un autre nom : « {issuer} ». Une adresse commune à plusieurs organisations n’est pas acceptée.',
    en: 'The provider calls itself “{issuer}”. An address shared by several organisations is not accepted.',
  },
  'signatures-unsupported': {
    fr: 'Ce fournisseur n’annonce aucune signature que Vigie accepte (RS256, PS256, ES256, EdDSA…).',
    en: 'This provider announces no signature that Vigie accepts (RS256, PS256, ES256, EdDSA…).',
  },
  'secret-needed': {
    fr: 'Écrivez le secret du client : il n’est jamais envoyé à un nouveau fournisseur.',
    en: 'Enter the client secret: it is never sent to a new provider.',
  },
  'provider-missing': {
    fr: 'Enregistrez d’abord le fournisseur d’identité.',
    en: 'Save the identity provider first.',
  },
  'domain-invalid': {
    fr: 'Écrivez un domaine, par exemple agence-estuaire.fr.',
    en: 'Enter a domain, for example estuary-agency.org.',
  },
  'domain-proposed': { fr: 'Ce domaine est déjà dans la liste.', en: 'This domain is already in the list.' },
  'domain-taken': {
    fr: 'Ce domaine sert déjà à une autre organisation.',
    en: 'This domain already serves another organisation.',
  },
  'domain-needed': {
    fr: 'Un domaine confirmé est nécessaire tant que la connexion passe par ce compte.',
    en: 'A confirmed domain is needed while everyone signs in with this account.',
  },
  'domain-missing': {
    fr: 'Ce domaine n’est plus dans la liste.',
    en: 'This domain is no longer in the list.',
  },
  'test-first': {
    fr: 'Testez d’abord la connexion avec votre propre compte : personne ne doit rester dehors.',
    en: 'Test the connection with your own account first: nobody should be locked out.',
  },
});
