import { type Bilingual, texts } from '#base/language.ts';
import { provisioningMailText } from './provisioning-mail-text.ts';

/** What a mail names; both have passed `preventAutolink`. */
interface Names {
  readonly firstName: string;
  readonly organisation: string;
}

const NOT_YOU: Bilingual = {
  fr: 'Si ce n’était pas vous, changez votre mot de passe tout de suite et prévenez l’administrateur de votre organisation.',
  en: 'If this was not you, change your password at once and tell your organisation’s administrator.',
};

/** The texts of each mail; a mail without a link has no button. */
export const accountMailText = texts({
  fr: {
    hello: ({ firstName }: Names) => `Bonjour ${firstName},`,
    orOpen: 'Ou ouvrez cette adresse :',
    footer: 'Vigie, veille et analyse à plusieurs',
    letters: {
      reset: {
        subject: 'Choisissez un nouveau mot de passe',
        body: (_: Names) =>
          'Choisissez un nouveau mot de passe avec ce lien. Il est valable une heure et ne sert qu’une fois.',
        button: 'Choisir un mot de passe',
        after: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
      },
      invitation: {
        subject: 'Votre invitation dans Vigie',
        body: ({ organisation }: Names) =>
          `Vous êtes invité à rejoindre l’espace « ${organisation} » de Vigie. Choisissez votre mot de passe pour y entrer. Le lien est valable 7 jours.`,
        button: 'Rejoindre Vigie',
        after: 'Si cette invitation ne vous dit rien, ignorez ce message.',
      },
      signIn: {
        subject: 'Votre lien de connexion',
        body: (_: Names) =>
          'Ce lien ouvre Vigie sans mot de passe. Il est valable 15 minutes et ne sert qu’une fois.',
        button: 'Se connecter',
        after: 'Si vous n’avez rien demandé, ignorez ce message : personne d’autre ne peut utiliser ce lien.',
      },
      'password-changed': {
        subject: 'Votre mot de passe a changé',
        body: (_: Names) =>
          'Le mot de passe de votre compte vient de changer. Vos autres appareils ont été déconnectés, et vos jetons d’accès révoqués.',
        button: null,
        after:
          'Si ce n’était pas vous, choisissez-en un autre avec « Mot de passe oublié ? » et prévenez l’administrateur de votre organisation.',
      },
      'token-created': {
        subject: 'Un jeton d’accès a été créé pour votre compte',
        body: (_: Names) =>
          'Un jeton d’accès vient d’être créé. Il permet à un programme d’utiliser Vigie en votre nom.',
        button: null,
        after:
          'Si ce n’était pas vous, révoquez-le dans « Mon compte », puis changez de mot de passe : tous vos jetons seront révoqués.',
      },
      'extension-paired': {
        subject: 'L’extension de navigateur a été reliée à votre compte',
        body: (_: Names) => 'L’extension de navigateur de Vigie vient d’être reliée à votre compte.',
        button: null,
        after:
          'Si ce n’était pas vous, révoquez son jeton dans « Mon compte », puis changez de mot de passe : tous vos jetons seront révoqués.',
      },
      'tokens-revoked': {
        subject: 'Vos jetons d’accès ont été révoqués',
        body: (_: Names) =>
          'Un administrateur de votre organisation vient de révoquer vos jetons d’accès. L’extension de navigateur et les programmes qui les utilisaient n’ont plus accès à Vigie.',
        button: null,
        after: 'Vous pouvez relier l’extension et créer de nouveaux jetons dans « Mon compte ».',
      },
      'passkey-added': {
        subject: 'Une clé d’accès a été ajoutée à votre compte',
        body: (_: Names) =>
          'Une clé d’accès vient d’être ajoutée à votre compte. Elle ouvre Vigie sans mot de passe.',
        button: null,
        after: NOT_YOU.fr,
      },
      'passkey-removed': {
        subject: 'Une clé d’accès a été retirée de votre compte',
        body: (_: Names) => 'Une clé d’accès vient d’être retirée de votre compte. Elle n’ouvre plus Vigie.',
        button: null,
        after: NOT_YOU.fr,
      },
      'authenticator-added': {
        subject: 'Une application d’authentification protège votre compte',
        body: (_: Names) =>
          'Une application d’authentification vient d’être ajoutée à votre compte. Ses codes vous seront demandés à la connexion.',
        button: null,
        after: NOT_YOU.fr,
      },
      'authenticator-removed': {
        subject: 'L’application d’authentification a été retirée',
        body: (_: Names) =>
          'L’application d’authentification de votre compte vient d’être retirée. Ses codes ne seront plus acceptés.',
        button: null,
        after: NOT_YOU.fr,
      },
      'recovery-codes-created': {
        subject: 'Vos codes de secours ont changé',
        body: (_: Names) =>
          'De nouveaux codes de secours viennent d’être créés. Les anciens ne fonctionnent plus.',
        button: null,
        after: NOT_YOU.fr,
      },
      'recovery-code-used': {
        subject: 'Un code de secours a servi à vous connecter',
        body: (_: Names) =>
          'Un de vos codes de secours vient d’ouvrir votre compte. Il ne fonctionne plus. Pensez à remplacer le téléphone ou la clé que vous n’avez plus.',
        button: null,
        after: NOT_YOU.fr,
      },
      'second-factor-reset': {
        subject: 'Votre second facteur a été réinitialisé',
        body: ({ organisation }: Names) =>
          `Un administrateur de l’espace « ${organisation} » a retiré vos clés d’accès, votre application d’authentification et vos codes de secours. Vos appareils ont été déconnectés. Ajoutez un nouveau second facteur à votre prochaine connexion.`,
        button: null,
        after: 'Si vous n’avez rien demandé, prévenez l’administrateur de votre organisation.',
      },
      'provider-changed': {
        subject: 'La connexion de votre organisation a changé',
        body: ({ organisation }: Names) =>
          `Un administrateur vient de modifier la connexion avec le compte de l’organisation « ${organisation} ». Le détail est dans le journal des actes.`,
        button: null,
        after:
          'Si ce changement vous surprend, parlez-en aux autres administrateurs et vérifiez l’onglet « Connexion ».',
      },
      'provider-invitation': {
        subject: 'Votre invitation dans Vigie',
        body: ({ organisation }: Names) =>
          `Vous êtes invité à rejoindre l’espace « ${organisation} » de Vigie. Entrez avec le compte de votre organisation : vous n’avez pas de mot de passe à choisir.`,
        button: 'Rejoindre Vigie',
        after: 'Si cette invitation ne vous dit rien, ignorez ce message.',
      },
      'provider-sign-in': {
        subject: 'Connectez-vous avec le compte de votre organisation',
        body: ({ organisation }: Names) =>
          `L’espace « ${organisation} » s’ouvre avec le compte de votre organisation. Aucun lien ni mot de passe de Vigie n’est nécessaire.`,
        button: 'Se connecter',
        after: 'Si vous n’avez rien demandé, ignorez ce message.',
      },
      ...provisioningMailText.fr,
    },
  },
  en: {
    hello: ({ firstName }: Names) => `Hello ${firstName},`,
    orOpen: 'Or open this address:',
    footer: 'Vigie, watch and analyse together',
    letters: {
      reset: {
        subject: 'Choose a new password',
        body: (_: Names) => 'Choose a new password with this link. It is valid for one hour and works once.',
        button: 'Choose a password',
        after: 'If you did not ask for this, ignore this message: your password stays the same.',
      },
      invitation: {
        subject: 'Your invitation to Vigie',
        body: ({ organisation }: Names) =>
          `You are invited to join the “${organisation}” workspace in Vigie. Choose your password to enter. The link is valid for 7 days.`,
        button: 'Join Vigie',
        after: 'If this invitation means nothing to you, ignore this message.',
      },
      signIn: {
        subject: 'Your sign-in link',
        body: (_: Names) =>
          'This link opens Vigie without a password. It is valid for 15 minutes and works once.',
        button: 'Sign in',
        after: 'If you did not ask for this, ignore this message: nobody else can use this link.',
      },
      'password-changed': {
        subject: 'Your password has changed',
        body: (_: Names) =>
          'Your account’s password has just been changed. Your other devices were signed out and your access tokens revoked.',
        button: null,
        after:
          'If this was not you, choose another one with “Forgot your password?” and tell your organisation’s administrator.',
      },
      'token-created': {
        subject: 'An access token was created for your account',
        body: (_: Names) =>
          'An access token has just been created. It lets a program use Vigie on your behalf.',
        button: null,
        after:
          'If this was not you, revoke it under “My account”, then change your password: all your tokens will be revoked.',
      },
      'extension-paired': {
        subject: 'The browser extension was connected to your account',
        body: (_: Names) => 'Vigie’s browser extension has just been connected to your account.',
        button: null,
        after:
          'If this was not you, revoke its token under “My account”, then change your password: all your tokens will be revoked.',
      },
      'tokens-revoked': {
        subject: 'Your access tokens were revoked',
        body: (_: Names) =>
          'An administrator of your organisation has just revoked your access tokens. The browser extension and the programs that used them no longer have access to Vigie.',
        button: null,
        after: 'You can connect the extension and create new tokens under “My account”.',
      },
      'passkey-added': {
        subject: 'A passkey was added to your account',
        body: (_: Names) =>
          'A passkey has just been added to your account. It opens Vigie without a password.',
        button: null,
        after: NOT_YOU.en,
      },
      'passkey-removed': {
        subject: 'A passkey was removed from your account',
        body: (_: Names) => 'A passkey has just been removed from your account. It no longer opens Vigie.',
        button: null,
        after: NOT_YOU.en,
      },
      'authenticator-added': {
        subject: 'An authenticator app protects your account',
        body: (_: Names) =>
          'An authenticator app has just been added to your account. You will be asked for its codes when you sign in.',
        button: null,
        after: NOT_YOU.en,
      },
      'authenticator-removed': {
        subject: 'The authenticator app was removed',
        body: (_: Names) =>
          'The authenticator app of your account has just been removed. Its codes are no longer accepted.',
        button: null,
        after: NOT_YOU.en,
      },
      'recovery-codes-created': {
        subject: 'Your recovery codes have changed',
        body: (_: Names) => 'New recovery codes have just been created. The old ones no longer work.',
        button: null,
        after: NOT_YOU.en,
      },
      'recovery-code-used': {
        subject: 'A recovery code was used to sign in',
        body: (_: Names) =>
          'One of your recovery codes has just opened your account. It no longer works. Remember to replace the phone or key that you no longer have.',
        button: null,
        after: NOT_YOU.en,
      },
      'second-factor-reset': {
        subject: 'Your second factor was reset',
        body: ({ organisation }: Names) =>
          `An administrator of the “${organisation}” workspace removed your passkeys, your authenticator app and your recovery codes. Your devices were signed out. Add a new second factor the next time you sign in.`,
        button: null,
        after: 'If you did not ask for this, tell your organisation’s administrator.',
      },
      'provider-changed': {
        subject: 'The sign-in of your organisation has changed',
        body: ({ organisation }: Names) =>
          `An administrator has just changed how people sign in with the account of the “${organisation}” organisation. The details are in the audit log.`,
        button: null,
        after: 'If this change surprises you, talk to the other administrators and check the “Sign-in” tab.',
      },
      'provider-invitation': {
        subject: 'Your invitation to Vigie',
        body: ({ organisation }: Names) =>
          `You are invited to join the “${organisation}” workspace in Vigie. Enter with your organisation’s account: there is no password to choose.`,
        button: 'Join Vigie',
        after: 'If this invitation means nothing to you, ignore this message.',
      },
      'provider-sign-in': {
        subject: 'Sign in with your organisation’s account',
        body: ({ organisation }: Names) =>
          `The “${organisation}” workspace opens with your organisation’s account. You need no link or password of Vigie.`,
        button: 'Sign in',
        after: 'If you did not ask for this, ignore this message.',
      },
      ...provisioningMailText.en,
    },
  },
});
