import { texts } from '#base/language.ts';

export const analysesText = texts({
  fr: {
    missingTitle: 'Ce document n’est pas accessible',
    missingBody:
      'Il n’existe pas, ou aucune de ses analyses n’est partagée avec vous. Demandez l’accès à la personne qui vous a donné ce lien.',
    portfolio: 'Aller au portfolio',
  },
  en: {
    missingTitle: 'You cannot open this document',
    missingBody:
      'It does not exist, or none of its analyses is shared with you. Ask the person who gave you this link for access.',
    portfolio: 'Go to the portfolio',
  },
});
