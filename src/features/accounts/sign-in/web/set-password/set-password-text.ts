import { elideDe } from '#base/elide-de.ts';
import { texts } from '#base/language.ts';

/** AU-04, AU-05: texts of the page that emailed links open. */
export const setPasswordText = texts({
  fr: {
    heading: 'Choisissez votre mot de passe',
    lead: 'Il vous servira à chaque connexion, ici et dans l’extension.',
    confirm: 'Confirmer',
    confirming: 'Enregistrement…',
    weak: 'Ce mot de passe n’a pas été accepté : il est trop court.',
    errors: {
      emailMismatch: 'Ce lien a été envoyé à une autre adresse.',
      unknown: 'Une erreur est survenue, veuillez réessayer.',
    },
    invitation: {
      from: (name: string) => `Invitation ${elideDe(name)}`,
      until: (day: string) => `valable jusqu’au ${day}`,
    },
    expired: {
      expired: {
        heading: 'Ce lien a expiré',
        lead: 'Un lien ne sert qu’une fois : une heure pour changer de mot de passe, sept jours pour une invitation. Rien n’est perdu.',
      },
      unknown: {
        heading: 'Ce lien n’est pas valable',
        lead: 'Il a sans doute été coupé en chemin. Ouvrez-le en entier depuis le courriel, ou demandez-en un nouveau.',
      },
      notProven: {
        heading: 'Reconnectez-vous pour continuer',
        lead: 'Votre session date de plus d’un jour et votre mot de passe n’a pas été confirmé. Rien n’a changé.',
      },
      signedOut: 'Par prudence, votre session a été fermée.',
      send: 'Envoyer un nouveau lien',
      notYours:
        'Ce n’est pas votre adresse ? Demandez une nouvelle invitation à l’administrateur de votre organisation.',
    },
    somebodyElse: {
      heading: 'Vous êtes déjà connecté',
      signedInAs: 'Dans ce navigateur, vous êtes connecté en tant que',
      linkFor: ', mais ce lien a été envoyé à',
      means: 'Continuer avec ce lien changera de compte dans tous vos onglets.',
      stay: 'Garder mon compte ouvert',
      go: 'Continuer avec ce lien',
    },
    notFromEmailLink: {
      heading: 'Ouvrez le lien reçu par courriel',
      lead: 'Cette adresse n’est pas un lien de connexion.',
      ask: 'Recevoir un nouveau lien',
    },
    signIn: {
      heading: 'Connexion par lien',
      lead: 'Ce lien vous connecte une seule fois. Vous pourrez ensuite choisir un mot de passe.',
      submit: 'Se connecter avec ce lien',
      after: 'Connexion réussie. Choisissez un mot de passe, ou continuez sans.',
      skip: 'Continuer sans mot de passe',
    },
    checking: 'Vérification du lien…',
  },
  en: {
    heading: 'Choose your password',
    lead: 'You will use it each time you sign in, here and in the extension.',
    confirm: 'Confirm',
    confirming: 'Saving…',
    weak: 'This password was not accepted: it is too short.',
    errors: {
      emailMismatch: 'This link was sent to another address.',
      unknown: 'Something went wrong, please try again.',
    },
    invitation: { from: () => 'Invitation from ', until: (day: string) => `valid until ${day}` },
    expired: {
      expired: {
        heading: 'This link has expired',
        lead: 'A link works only once: one hour to change a password, seven days for an invitation. Nothing is lost.',
      },
      unknown: {
        heading: 'This link is not valid',
        lead: 'It was probably cut on its way. Open all of it from the email, or ask for a new one.',
      },
      notProven: {
        heading: 'Sign in again to continue',
        lead: 'Your session is more than a day old and your password was not confirmed. Nothing was changed.',
      },
      signedOut: 'You have been signed out to be safe.',
      send: 'Send a new link',
      notYours: 'Not your address? Ask your organisation’s administrator for a new invitation.',
    },
    somebodyElse: {
      heading: 'You are already signed in',
      signedInAs: 'In this browser you are signed in as',
      linkFor: ', but this link was sent to',
      means: 'Continuing with this link will switch accounts in all your tabs.',
      stay: 'Stay in my account',
      go: 'Continue with this link',
    },
    notFromEmailLink: {
      heading: 'Open the link you received by email',
      lead: 'This address is not a sign-in link.',
      ask: 'Get a new link',
    },
    signIn: {
      heading: 'Sign in with a link',
      lead: 'This link signs you in once. You can then choose a password.',
      submit: 'Sign in with this link',
      after: 'You are signed in. Choose a password, or continue without one.',
      skip: 'Continue without a password',
    },
    checking: 'Checking the link…',
  },
});
