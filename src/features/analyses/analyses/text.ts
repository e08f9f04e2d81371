import { texts } from '#base/language.ts';

/** D2 §1: what the four codes are called, wherever they are named. */
export const codeNames = texts({
  fr: { c: 'Clarification', o: 'Option', d: 'Développement', e: 'Expérimentation' },
  en: { c: 'Clarification', o: 'Option', d: 'Development', e: 'Experimentation' },
});
