import { texts } from '#base/language.ts';

/** D2 §1: the names of the four codes. */
export const codeNames = texts({
  fr: { c: 'Clarification', o: 'Option', d: 'Développement', e: 'Expérimentation' },
  en: { c: 'Clarification', o: 'Option', d: 'Development', e: 'Experimentation' },
});
