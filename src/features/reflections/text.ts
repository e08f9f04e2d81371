import { texts } from '#base/language.ts';

export const reflectionsText = texts({
  fr: {
    heading: 'Réflexions',
    emptyTitle: 'Aucune réflexion pour l’instant',
    emptyBody:
      'Une réflexion rassemble des analyses, les discute et les met en texte à plusieurs. Celles que vos collègues partagent avec vous apparaîtront ici.',
    example: 'Voir un exemple',
    portfolio: 'Ouvrir mon portfolio',
    missingTitle: 'Cette réflexion n’est pas accessible',
    missingBody:
      'Elle n’existe pas, ou n’est pas partagée avec vous. Demandez l’accès à la personne qui vous a donné ce lien.',
    back: 'Retour aux réflexions',
    backThere: 'Revenir',
  },
  en: {
    heading: 'Thinking Zone',
    emptyTitle: 'No reflections yet',
    emptyBody:
      'A reflection gathers analyses, discusses them and turns them into a text written together. Those your colleagues share with you will appear here.',
    example: 'See an example',
    portfolio: 'Open my portfolio',
    missingTitle: 'You cannot open this reflection',
    missingBody:
      'It does not exist, or is not shared with you. Ask the person who gave you this link for access.',
    back: 'Back to the Thinking Zone',
    backThere: 'Go back',
  },
});
