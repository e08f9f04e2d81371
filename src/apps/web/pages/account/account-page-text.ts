import { texts } from '#base/language.ts';

/** Texts of the account page itself; its sections have their own. */
export const accountPageText = texts({
  fr: { title: 'Mon compte', contents: 'Compte', licences: 'Licences des logiciels que Vigie contient' },
  en: { title: 'My account', contents: 'Account', licences: 'Licences of the software in Vigie' },
});
