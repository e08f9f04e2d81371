import { texts } from '#base/language.ts';

export const reflectionPageText = texts({
  fr: {
    parts: 'Parties de la réflexion',
    tabs: { documents: 'Documents', reflections: 'Réflexions', redaction: 'Rédaction' },
    counted: {
      documents: (count: number): string => (count > 1 ? 'analyses' : 'analyse'),
      reflections: (count: number): string => (count > 1 ? 'commentaires' : 'commentaire'),
    },
    slow: 'La réflexion tarde à s’ouvrir. Nous essayons encore…',
    failedBody: 'La réflexion n’a pas pu être chargée. Ce que vous y avez écrit est gardé.',
    reload: 'Recharger',
    missingTitle: 'Cette réflexion n’est pas accessible',
    missingBody:
      'Elle n’existe pas, ou n’est pas partagée avec vous. Demandez l’accès à la personne qui vous a donné ce lien.',
    withdrawnTitle: 'Vous n’avez plus accès à cette réflexion',
    begunComment: 'Vous étiez en train d’écrire un commentaire dans cette réflexion.',
    begunChange: 'Vous étiez en train de modifier le titre ou la description de cette réflexion.',
    withdrawnBody:
      'Elle n’est plus partagée avec vous. Si l’accès vous est rendu, cette page se rouvrira d’elle-même.',
    back: 'Retour aux réflexions',
    backThere: 'Revenir',
  },
  en: {
    parts: 'Parts of the reflection',
    tabs: { documents: 'Documents', reflections: 'Reflections', redaction: 'Writing' },
    counted: {
      documents: (count: number): string => (count === 1 ? 'analysis' : 'analyses'),
      reflections: (count: number): string => (count === 1 ? 'comment' : 'comments'),
    },
    slow: 'The reflection is slow to open. Still trying…',
    failedBody: 'The reflection could not be loaded. What you wrote in it is safe.',
    reload: 'Reload',
    missingTitle: 'You cannot open this reflection',
    missingBody:
      'It does not exist, or is not shared with you. Ask the person who gave you this link for access.',
    withdrawnTitle: 'You no longer have access to this reflection',
    begunComment: 'You were writing a comment in this reflection.',
    begunChange: 'You were editing the title or the description of this reflection.',
    withdrawnBody:
      'It is no longer shared with you. If you are given access again, this page will reopen by itself.',
    back: 'Back to the Thinking Zone',
    backThere: 'Go back',
  },
});
