import { texts } from '#base/language.ts';

/** Texts next to the author of a message. */
export const messageText = texts({
  fr: { you: '(vous)', rewritten: 'modifié' },
  en: { you: '(you)', rewritten: 'edited' },
});
