import { texts } from '#base/language.ts';

/** What the account page says itself; its sections bring their own words. */
export const accountPageText = texts({
  fr: { title: 'Mon compte', contents: 'Compte', licences: 'Licences des logiciels que Vigie contient' },
  en: { title: 'My account', contents: 'Account', licences: 'Licences of the software in Vigie' },
});
