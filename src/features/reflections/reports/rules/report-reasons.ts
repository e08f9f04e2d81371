import { reasons } from '#base/app-error.ts';

export const reportReasons = reasons({
  'report-locked': {
    fr: 'Ce rapport est verrouillé : il se lit, mais ne change plus.',
    en: 'This report is locked: it can be read, but no longer changed.',
  },
  'not-author': {
    fr: 'Seule la personne qui l’a écrit peut le modifier.',
    en: 'Only the person who wrote it can change it.',
  },
  'too-many-comments': {
    fr: 'Ce rapport a atteint son nombre maximum de commentaires. Verrouillez-le pour continuer.',
    en: 'This report has reached its maximum number of comments. Lock it to continue.',
  },
  'too-many-replies': {
    fr: 'Ce commentaire a atteint son nombre maximum de réponses. Continuez dans un nouveau commentaire.',
    en: 'This comment has reached its maximum number of replies. Continue in a new comment.',
  },
});
