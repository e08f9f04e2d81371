import { texts } from '#base/language.ts';

export const journalText = texts({
  fr: {
    heading: 'Journal',
    emptyTitle: 'Aucune recommandation pour l’instant',
    emptyBody:
      'Votre journal se compose à partir de vos objectifs et de ce que vos groupes lisent. Plus vos objectifs sont précis, plus il vous ressemble.',
    defineObjectives: 'Préciser mes objectifs',
    portfolio: 'Ouvrir mon portfolio',
    validation: {
      heading: 'Validation des journaux',
      emptyTitle: 'Aucun journal à valider',
      emptyBody:
        'Le journal de chaque organisation et sa une apparaîtront ici, une organisation après l’autre, dès qu’ils auront été composés.',
      refusedBody: 'Votre journal vous attend.',
      openJournal: 'Ouvrir le journal',
      admin: 'Ouvrir l’administration',
    },
  },
  en: {
    heading: 'Info Watch',
    emptyTitle: 'No recommendations yet',
    emptyBody:
      'Info Watch is composed from your objectives and from what your groups read. The more precise your objectives, the closer it gets to you.',
    defineObjectives: 'Refine my objectives',
    portfolio: 'Open my portfolio',
    validation: {
      heading: 'Info Watch validation',
      emptyTitle: 'No Info Watch to validate',
      emptyBody:
        'Each organisation’s Info Watch and its spotlight will appear here, one organisation after the other, as soon as they have been composed.',
      refusedBody: 'Info Watch is waiting for you.',
      openJournal: 'Open Info Watch',
      admin: 'Open administration',
    },
  },
});
