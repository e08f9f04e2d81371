import { texts } from '#base/language.ts';

/** Texts next to the author of a message. */
export const saidText = texts({
  fr: { you: '(vous)', rewritten: 'modifié' },
  en: { you: '(you)', rewritten: 'edited' },
});
