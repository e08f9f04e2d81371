import { texts } from '#base/language.ts';

/** What stands beside what somebody said. */
export const saidText = texts({
  fr: { you: '(vous)', rewritten: 'modifié' },
  en: { you: '(you)', rewritten: 'edited' },
});
