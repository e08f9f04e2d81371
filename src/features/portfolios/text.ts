import { texts } from '#base/language.ts';

export const portfoliosText = texts({
  fr: {
    heading: 'Portfolio',
    tree: 'Portfolios',
    mine: 'Mon portfolio',
    groups: 'Groupes',
    capture: 'Capturer une page',
    emptyTitle: 'Votre portfolio est vide',
    emptyBody: 'Capturez une page ou déposez un PDF pour commencer.',
    groupEmptyTitle: (group: string) => `${group} n’a pas encore d’analyse`,
    groupEmptyBody: 'Partagez une analyse avec ce groupe : elle apparaîtra ici pour tous ses membres.',
    noGroup: 'Vous n’êtes dans aucun groupe.',
    choose: 'Aller à',
  },
  en: {
    heading: 'Portfolio',
    tree: 'Portfolios',
    mine: 'My portfolio',
    groups: 'Groups',
    capture: 'Capture a page',
    emptyTitle: 'Your portfolio is empty',
    emptyBody: 'Capture a page or add a PDF to start.',
    groupEmptyTitle: (group: string) => `${group} has no analysis yet`,
    groupEmptyBody: 'Share an analysis with this group: it will appear here for all its members.',
    noGroup: 'You are not in any group.',
    choose: 'Go to',
  },
});
