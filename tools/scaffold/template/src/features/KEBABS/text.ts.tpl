import { texts } from '#base/language.ts';

/** Texts of the screens of KEBABS. */
export const CAMELSText = texts({
  fr: {
    title: 'HEADING',
    emptyTitle: 'Rien ici pour l’instant',
    emptyBody: 'Ce que votre organisation ajoutera paraîtra ici.',
  },
  en: {
    title: 'HEADING',
    emptyTitle: 'Nothing here yet',
    emptyBody: 'What your organisation adds will appear here.',
  },
});
