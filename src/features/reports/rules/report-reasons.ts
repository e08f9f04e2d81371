import { reasons } from '#base/app-error.ts';

export const reportReasons = reasons({
  'report-locked': {
    fr: 'Ce rapport est verrouillé : il se lit, mais ne change plus.',
    en: 'This report is locked: it can be read, and no longer changes.',
  },
  'not-author': {
    fr: 'Seule la personne qui l’a écrit peut le modifier.',
    en: 'Only the person who wrote it can change it.',
  },
  'too-many-comments': {
    fr: 'Ce rapport contient déjà autant de commentaires qu’il peut en contenir. Verrouillez-le pour continuer.',
    en: 'This report already holds as many comments as it can. Lock it to go on.',
  },
  'too-many-replies': {
    fr: 'Ce commentaire a déjà autant de réponses qu’il peut en avoir. Continuez dans un nouveau commentaire.',
    en: 'This comment already has as many replies as it can. Go on in a new comment.',
  },
});
