import { texts } from '#base/language.ts';

/** Texts of the server form, in the panel and in the options. */
export const serverText = texts({
  fr: {
    label: 'Adresse de Vigie',
    notAnAddress: 'Une adresse commence par https:// et ressemble à https://vigie.exemple.fr.',
    nobody: (address: string) =>
      `Aucun Vigie ne répond à ${address}, ou il n’accepte pas cette extension. Vérifiez l’adresse et la connexion ; rien n’a été changé.`,
  },
  en: {
    label: 'Vigie address',
    notAnAddress: 'An address begins with https:// and looks like https://vigie.example.org.',
    nobody: (address: string) =>
      `There is no Vigie at ${address}, or it does not accept this extension. Check the address and your connection; nothing was changed.`,
  },
});
