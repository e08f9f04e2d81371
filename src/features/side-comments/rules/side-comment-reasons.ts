import { reasons } from '#base/app-error.ts';

export const sideCommentReasons = reasons({
  'not-author': {
    fr: 'Seule la personne qui l’a écrit peut le modifier.',
    en: 'Only the person who wrote it can change it.',
  },
  'too-many-threads': {
    fr: 'Ce texte porte déjà autant de commentaires qu’il peut en porter.',
    en: 'This text already bears as many comments as it can.',
  },
  'too-many-comments': {
    fr: 'Ce fil contient déjà autant de commentaires qu’il peut en contenir. Ouvrez-en un autre.',
    en: 'This thread already holds as many comments as it can. Begin another one.',
  },
});
