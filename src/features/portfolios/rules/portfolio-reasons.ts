import { reasons } from '#base/app-error.ts';

/** Reasons to refuse adding to or removing from a portfolio. */
export const portfolioReasons = reasons({
  'owner-needed': {
    fr: 'Ce groupe n’a pas accès à l’analyse : seul un propriétaire de l’analyse peut l’y ajouter.',
    en: 'This group has no access to the analysis: only an owner of the analysis can add it here.',
  },
  'not-yours-to-remove': {
    fr: 'Seuls la personne qui l’a ajoutée, un propriétaire de l’analyse ou un administrateur peuvent la retirer de ce portfolio.',
    en: 'Only the person who added it, an owner of the analysis or an administrator can take it out of this portfolio.',
  },
});
