import { reasons } from '#base/app-error.ts';

export const sideCommentReasons = reasons({
  'not-author': {
    fr: 'Seule la personne qui l’a écrit peut le modifier.',
    en: 'Only the person who wrote it can change it.',
  },
  'too-many-threads': {
    fr: 'Ce texte a atteint son nombre maximum de commentaires.',
    en: 'This text has reached its maximum number of comments.',
  },
  'too-many-comments': {
    fr: 'Ce fil a atteint son nombre maximum de commentaires. Ouvrez-en un autre.',
    en: 'This thread has reached its maximum number of comments. Start another one.',
  },
});
