import { texts } from '#base/language.ts';

export const analyticsText = texts({
  fr: {
    heading: 'Journal Analytics',
    emptyTitle: 'Aucun rapport pour l’instant',
    emptyBody:
      'Les rapports décrivent comment les organisations lisent leurs journaux. Le premier apparaîtra ici avec ses graphiques.',
    validation: 'Voir la validation des journaux',
    refusedBody: 'Si vous avez besoin de ces chiffres, adressez-vous à l’un d’eux.',
    portfolio: 'Aller au portfolio',
  },
  en: {
    heading: 'Journal Analytics',
    emptyTitle: 'No reports yet',
    emptyBody:
      'Reports describe how organisations read Info Watch. The first one will appear here with its charts.',
    validation: 'See Info Watch validation',
    refusedBody: 'If you need these figures, ask one of them.',
    portfolio: 'Go to the portfolio',
  },
});
