import { elideDe, texts } from '#base/language.ts';

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
        usePasskey: 'Utiliser une clé d’accès',
        passkeyNotUsed:
          'Aucune clé d’accès n’a été reconnue. Réessayez, ou connectez-vous avec votre mot de passe.',
        byLink: 'Recevoir un lien de connexion',
        noAccount:
          'Pas encore de compte ? Les invitations sont envoyées par l’administrateur de votre organisation.',
        missingEmail: 'Saisissez votre adresse courriel.',
        missingPassword: 'Saisissez votre mot de passe.',
        /** By code of the specification; the server fills in `{minutes}` and `{minimum}`. */
        errors: {
          'auth/user-not-found': 'Aucun compte ne correspond à cette adresse.',
          'auth/invalid-email': 'Cette adresse courriel n’est pas valide.',
          'auth/wrong-password':
            'Adresse ou mot de passe incorrect. Vérifiez les majuscules, puis réessayez.',
          'auth/weak-password': 'Ce mot de passe est trop court.',
          'auth/too-many-requests': 'Trop d’essais. Réessayez dans quelques minutes.',
          'auth/user-disabled': 'Ce compte est suspendu. Contactez l’administrateur de votre organisation.',
          'organisation-account-required': 'Votre organisation demande de se connecter avec son compte.',
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
      lead: 'Votre compte existe, mais son profil est introuvable. Prévenez l’administrateur de votre organisation en lui transmettant le message ci-dessous.',
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
        usePasskey: 'Use a passkey',
        passkeyNotUsed: 'No passkey was recognised. Try again, or sign in with your password.',
        byLink: 'Get a sign-in link',
        noAccount: 'No account yet? Invitations are sent by your organisation’s administrator.',
        missingEmail: 'Enter your email address.',
        missingPassword: 'Enter your password.',
        errors: {
          'auth/user-not-found': 'No account matches this address.',
          'auth/invalid-email': 'This email address is not valid.',
          'auth/wrong-password': 'Incorrect address or password. Check Caps Lock, then try again.',
          'auth/weak-password': 'This password is too short.',
          'auth/too-many-requests': 'Too many attempts. Try again in a few minutes.',
          'auth/user-disabled': 'This account is suspended. Contact your organisation’s administrator.',
          'organisation-account-required': 'Your organisation asks you to sign in with its account.',
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
      lead: 'Your account exists, but its profile is missing. Send your organisation’s administrator the message below.',
      signOut: 'Sign out',
    },
  },
});

/** AU-04: texts of a new password, its confirmation and its requirements. */
export const newPasswordText = texts({
  fr: {
    newPassword: 'Nouveau mot de passe',
    confirmation: 'Confirmation',
    minimum: (count: number) => `${count} caractères au moins`,
    missing: (minimum: number, short: number) => `${minimum} caractères au moins, il en manque ${short}`,
    rare: 'Pas parmi les plus courants',
    same: 'Les deux saisies sont identiques',
    requirement: { met: 'Respecté', waiting: 'À respecter', failed: 'Non respecté' },
    strengthLabel: (level: number) => `Solidité : ${level} sur 4`,
    common: 'Trop courant',
    strength: ['Trop court', 'Fragile', 'Correct', 'Solide'],
    missingPassword: 'Saisissez un nouveau mot de passe.',
    guessablePassword: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    passwordMismatch: 'Les deux mots de passe ne correspondent pas.',
  },
  en: {
    newPassword: 'New password',
    confirmation: 'Confirmation',
    minimum: (count: number) => `At least ${count} characters`,
    missing: (minimum: number, short: number) => `At least ${minimum} characters, ${short} to go`,
    rare: 'Not one of the most common',
    same: 'Both entries match',
    requirement: { met: 'Met', waiting: 'Not met yet', failed: 'Not met' },
    strengthLabel: (level: number) => `Strength: ${level} of 4`,
    common: 'Too common',
    strength: ['Too short', 'Weak', 'Fair', 'Strong'],
    missingPassword: 'Enter a new password.',
    guessablePassword: 'This password is too common. Choose another one.',
    passwordMismatch: 'The two passwords do not match.',
  },
});

/** Texts of the password section of the account page. */
export const passwordText = texts({
  fr: {
    title: 'Mot de passe',
    saving: 'Enregistrement…',
    lead: 'Changer de mot de passe déconnecte vos autres appareils.',
    current: 'Mot de passe actuel',
    change: 'Changer le mot de passe',
    changed: 'Mot de passe changé. Vos autres appareils ont été déconnectés.',
    forgotten: 'Vous l’avez oublié ?',
    sendLink: 'M’envoyer un lien',
    linkSent: (email: string) => `Courriel envoyé à ${email}. Vérifiez aussi vos indésirables.`,
    wrong: 'Ce n’est pas votre mot de passe actuel.',
  },
  en: {
    title: 'Password',
    saving: 'Saving…',
    lead: 'Changing your password signs out your other devices.',
    current: 'Current password',
    change: 'Change the password',
    changed: 'Password changed. Your other devices were signed out.',
    forgotten: 'Forgotten it?',
    sendLink: 'Send me a link',
    linkSent: (email: string) => `Email sent to ${email}. Check your spam folder too.`,
    wrong: 'This is not your current password.',
  },
});

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
        lead: 'Un lien ne sert qu’une fois. Il reste valable une heure pour changer de mot de passe, sept jours pour une invitation. Rien n’est perdu.',
      },
      unknown: {
        heading: 'Ce lien n’est pas valable',
        lead: 'Il est sans doute incomplet. Copiez-le en entier depuis le courriel, ou demandez-en un nouveau.',
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
      means: 'Si vous continuez, tous vos onglets passeront à cet autre compte.',
      stay: 'Rester sur mon compte',
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
        lead: 'A link works only once. It is valid for one hour to change a password, seven days for an invitation. Nothing is lost.',
      },
      unknown: {
        heading: 'This link is not valid',
        lead: 'It is probably incomplete. Copy the whole link from the email, or ask for a new one.',
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
      means: 'If you continue, all your tabs will switch to that other account.',
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
