import { texts } from '#base/language.ts';

/** The texts of every sign-in screen; those of new passwords are separate, to keep /login small. */
export const signInText = texts({
  fr: {
    product: 'Vigie, veille et analyse à plusieurs',
    motto: ['Voir venir.', 'Lire à plusieurs.', 'Décider en confiance.'],
    close: 'Fermer',
    email: 'Adresse courriel',
    password: 'Mot de passe',
    retry: 'Réessayer',
    sent: 'Courriel envoyé. Vérifiez aussi vos indésirables.',
    openMailbox: 'Ouvrir la boîte aux lettres',
    mailboxHint: 'Ici, les courriels arrivent dans la boîte aux lettres de démonstration.',
    backToLogin: 'Revenir à la connexion',
    views: {
      Login: {
        title: 'Connexion',
        welcome: 'Bon retour',
        lead: 'Connectez-vous avec l’adresse donnée par votre organisation.',
        submit: 'Se connecter',
        submitting: 'Connexion…',
        forgot: 'Mot de passe oublié ?',
        byLink: 'Recevoir un lien de connexion',
        noAccount:
          'Pas encore de compte ? Les invitations sont envoyées par l’administrateur de votre organisation.',
        missingEmail: 'Écrivez votre adresse courriel.',
        missingPassword: 'Écrivez votre mot de passe.',
        /** By code of the specification; the server fills in `{minutes}` and `{minimum}`. */
        errors: {
          'auth/user-not-found': 'Aucun compte ne correspond à cette adresse.',
          'auth/invalid-email': 'Cette adresse courriel n’est pas valide.',
          'auth/wrong-password':
            'Adresse ou mot de passe incorrect. Vérifiez les majuscules, puis réessayez.',
          'auth/weak-password': 'Ce mot de passe est trop court.',
          'auth/too-many-requests': 'Trop d’essais. Réessayez dans quelques minutes.',
          'auth/user-disabled': 'Ce compte est suspendu. Contactez l’administrateur de votre organisation.',
          expired: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
          notFromEmailLink: 'Cette adresse n’est pas un lien de connexion. Ouvrez le lien reçu par courriel.',
          invalidEmail: 'Cette adresse courriel n’est pas valide.',
          unknown: 'Une erreur est survenue, veuillez réessayer.',
        },
        reset: {
          title: 'Réinitialiser le mot de passe',
          lead: 'Nous vous envoyons un lien valable une heure.',
        },
        link: {
          title: 'Recevoir un lien de connexion',
          lead: 'Nous vous envoyons un lien valable 15 minutes. Il ouvre Vigie sans mot de passe.',
        },
        send: 'Envoyer le lien',
        resend: 'Renvoyer le lien',
        sending: 'Envoi…',
      },
      Logout: {
        title: 'Déconnexion',
        leaving: 'Déconnexion…',
        failed:
          'Le serveur ne répond pas : votre session reste ouverte. Réessayez avant de quitter cet appareil.',
      },
    },
    help: 'Aide',
    privacy: 'Confidentialité',
    missingProfile: {
      title: 'Profil introuvable',
      lead: 'Votre compte existe, mais son profil manque. Prévenez l’administrateur de votre organisation en lui donnant la phrase ci-dessous.',
      signOut: 'Se déconnecter',
    },
  },
  en: {
    product: 'Vigie, watch and analyse together',
    motto: ['See it coming.', 'Read together.', 'Decide with confidence.'],
    close: 'Close',
    email: 'Email address',
    password: 'Password',
    retry: 'Try again',
    sent: 'Email sent. Check your spam folder too.',
    openMailbox: 'Open the mailbox',
    mailboxHint: 'Here, emails arrive in the demonstration mailbox.',
    backToLogin: 'Back to sign-in',
    views: {
      Login: {
        title: 'Sign in',
        welcome: 'Welcome back',
        lead: 'Sign in with the address given by your organisation.',
        submit: 'Sign in',
        submitting: 'Signing in…',
        forgot: 'Forgot your password?',
        byLink: 'Get a sign-in link',
        noAccount: 'No account yet? Invitations are sent by your organisation’s administrator.',
        missingEmail: 'Enter your email address.',
        missingPassword: 'Enter your password.',
        errors: {
          'auth/user-not-found': 'No account matches this address.',
          'auth/invalid-email': 'This email address is not valid.',
          'auth/wrong-password': 'Wrong address or password. Check the capitals, then try again.',
          'auth/weak-password': 'This password is too short.',
          'auth/too-many-requests': 'Too many attempts. Try again in a few minutes.',
          'auth/user-disabled': 'This account is suspended. Contact your organisation’s administrator.',
          expired: 'This link has expired or was already used. Ask for a new one.',
          notFromEmailLink: 'This address is not a sign-in link. Open the link you received by email.',
          invalidEmail: 'This email address is not valid.',
          unknown: 'Something went wrong, please try again.',
        },
        reset: {
          title: 'Reset your password',
          lead: 'We will send you a link that works for one hour.',
        },
        link: {
          title: 'Get a sign-in link',
          lead: 'We will send you a link that works for 15 minutes. It opens Vigie without a password.',
        },
        send: 'Send the link',
        resend: 'Send it again',
        sending: 'Sending…',
      },
      Logout: {
        title: 'Sign out',
        leaving: 'Signing out…',
        failed:
          'The server is not responding: you are still signed in. Try again before leaving this device.',
      },
    },
    help: 'Help',
    privacy: 'Privacy',
    missingProfile: {
      title: 'Profile not found',
      lead: 'Your account exists, but its profile is missing. Tell your organisation’s administrator and give them the sentence below.',
      signOut: 'Sign out',
    },
  },
});
