import { texts } from '#base/language.ts';

/** What the screens of KEBABS say. */
export const CAMELSText = texts({
  fr: {
    title: 'PASCALS',
    emptyTitle: 'Rien ici pour l’instant',
    emptyBody: 'Ce que votre organisation ajoutera paraîtra ici.',
  },
  en: {
    title: 'PASCALS',
    emptyTitle: 'Nothing here yet',
    emptyBody: 'What your organisation adds will appear here.',
  },
});
