import { texts } from '#base/language.ts';

/** What the account page says itself; its sections bring their own words. */
export const accountPageText = texts({
  fr: { title: 'Mon compte', contents: 'Compte' },
  en: { title: 'My account', contents: 'Account' },
});
