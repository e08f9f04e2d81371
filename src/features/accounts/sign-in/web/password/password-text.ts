import { texts } from '#base/language.ts';

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
