import { type Bilingual, texts } from '#base/language.ts';

/** D2 §1: what the four codes are called, wherever they are named. */
export const codeNames = texts({
  fr: { c: 'Clarification', o: 'Option', d: 'Développement', e: 'Expérimentation' },
  en: { c: 'Clarification', o: 'Option', d: 'Development', e: 'Experimentation' },
});

/** How someone is called who was deleted: what they contributed stays. */
export const deletedUser: Bilingual = { fr: 'Utilisateur supprimé', en: 'Deleted user' };
