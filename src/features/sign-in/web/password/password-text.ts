import { texts } from '#base/language.ts';

/** What the account page says about one’s password. */
export const passwordText = texts({
  fr: {
    title: 'Mot de passe',
    saving: 'Enregistrement…',
    lead: 'Changer de mot de passe ferme vos autres sessions.',
    current: 'Mot de passe actuel',
    change: 'Changer le mot de passe',
    changed: 'Mot de passe changé. Vos autres sessions sont fermées.',
    forgotten: 'Vous ne le connaissez plus ?',
    sendLink: 'M’envoyer un lien',
    linkSent: (email: string) => `Courriel envoyé à ${email}. Vérifiez aussi vos indésirables.`,
    wrong: 'Ce n’est pas votre mot de passe actuel.',
  },
  en: {
    title: 'Password',
    saving: 'Saving…',
    lead: 'Changing your password closes your other sessions.',
    current: 'Current password',
    change: 'Change the password',
    changed: 'Password changed. Your other sessions are closed.',
    forgotten: 'No longer know it?',
    sendLink: 'Send me a link',
    linkSent: (email: string) => `Email sent to ${email}. Check your spam folder too.`,
    wrong: 'This is not your current password.',
  },
});
