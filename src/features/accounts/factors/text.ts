import { texts } from '#base/language.ts';

/** Texts of the second factor, at sign-in and in the account. */
export const factorText = texts({
  fr: {
    code: 'Code à six chiffres',
    codeHelp: 'Le code change toutes les 30 secondes. Vous pouvez aussi le coller.',
    passkeyNotUsed: 'La clé d’accès n’a pas été utilisée. Réessayez, ou choisissez un autre moyen.',
    passkeyKnown: 'Cet appareil a déjà une clé d’accès pour Vigie.',
    noPasskeysHere:
      'Ce navigateur ne peut pas utiliser de clé d’accès à cette adresse : il faut une adresse en https, ou un navigateur plus récent.',
  },
  en: {
    code: 'Six-digit code',
    codeHelp: 'The code changes every 30 seconds. You can also paste it.',
    passkeyNotUsed: 'The passkey was not used. Try again, or choose another way.',
    passkeyKnown: 'This device already has a passkey for Vigie.',
    noPasskeysHere:
      'This browser cannot use passkeys at this address: you need an https address, or a newer browser.',
  },
});

/** Texts of the second screen of signing in. */
export const secondFactorText = texts({
  fr: {
    title: 'Confirmez que c’est vous',
    leads: {
      passkey: 'Utilisez votre empreinte, votre visage ou votre clé matérielle.',
      code: 'Ouvrez votre application d’authentification et recopiez le code affiché pour Vigie.',
      recovery: 'Saisissez l’un de vos codes de secours. Chacun ne sert qu’une fois.',
    },
    change: 'Changer',
    recoveryCode: 'Code de secours',
    recoveryHelp: 'Huit caractères, par exemple 7QKM-2XRT.',
    trust: 'Ne plus demander sur cet appareil pendant 30 jours',
    confirm: 'Confirmer',
    confirming: 'Vérification…',
    usePasskey: 'Utiliser une clé d’accès',
    otherWays: 'Autres moyens',
    ways: {
      passkey: 'Une clé d’accès',
      code: 'Un code de votre application',
      recovery: 'Un code de secours',
    },
    codesLeft: (count: number): string => (count > 1 ? `${count} restants` : `${count} restant`),
    missing: 'Saisissez les six chiffres du code.',
    missingRecovery: 'Saisissez un code de secours.',
    nothingLeft: 'Aucun de ces moyens sous la main ?',
    askSomeone: (name: string): string => `${name} peut rétablir votre accès.`,
    askAnyone: 'Adressez-vous à l’administrateur de la plateforme.',
  },
  en: {
    title: 'Confirm that it is you',
    leads: {
      passkey: 'Use your fingerprint, your face or your security key.',
      code: 'Open your authenticator app and copy the code it shows for Vigie.',
      recovery: 'Enter one of your recovery codes. Each works only once.',
    },
    change: 'Change',
    recoveryCode: 'Recovery code',
    recoveryHelp: 'Eight characters, for example 7QKM-2XRT.',
    trust: 'Do not ask again on this device for 30 days',
    confirm: 'Confirm',
    confirming: 'Checking…',
    usePasskey: 'Use a passkey',
    otherWays: 'Other ways',
    ways: { passkey: 'A passkey', code: 'A code from your app', recovery: 'A recovery code' },
    codesLeft: (count: number) => `${count} left`,
    missing: 'Enter the six digits of the code.',
    missingRecovery: 'Enter a recovery code.',
    nothingLeft: 'None of these to hand?',
    askSomeone: (name: string) => `${name} can restore your access.`,
    askAnyone: 'Ask the platform administrator.',
  },
});
