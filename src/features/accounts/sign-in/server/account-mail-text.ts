import { texts } from '#base/language.ts';

interface Names {
  readonly firstName: string;
  readonly organisation: string;
}

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
          `Une place vous attend dans l’espace « ${organisation} » de Vigie. Choisissez votre mot de passe pour y entrer. Le lien est valable 7 jours.`,
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
          'Le mot de passe de votre compte vient de changer. Vos autres appareils ont été déconnectés.',
        button: null,
        after:
          'Si ce n’était pas vous, choisissez-en un autre avec « Mot de passe oublié ? » et prévenez l’administrateur de votre organisation.',
      },
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
          `A place is waiting for you in the “${organisation}” workspace of Vigie. Choose your password to enter. The link is valid for 7 days.`,
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
          'The password of your account has just changed. Your other devices were signed out.',
        button: null,
        after:
          'If this was not you, choose another one with “Forgot your password?” and tell your organisation’s administrator.',
      },
    },
  },
});
