import { texts } from '#base/language.ts';
import { codeNames } from '../../text.ts';

/** What the cards of analyses say. */
export const cardsText = texts({
  fr: {
    codes: codeNames.fr,
    said: (name: string) => `${name} : `,
    rating: 'Évaluation moyenne sur 5',
    evaluations: (count: number) => (count === 1 ? '1 évaluation' : `${count} évaluations`),
    activity: 'Activité',
    acts: 'Plus d’actions',
    untitled: 'Document sans titre',
    pdf: 'PDF',
    file: 'Fichier',
    addedOn: (day: string) => `Ajouté le ${day}`,
    publishedOn: (day: string) => `Publié le ${day}`,
    newTab: '(nouvel onglet)',
    isBeingRead: 'Lecture en cours. Le texte et l’image apparaîtront ici dès que la page sera lue.',
    notRead: 'La page n’a pas pu être lue.',
    readAgain: 'Réessayer',
    showMore: 'Afficher plus',
    showLess: 'Afficher moins',
  },
  en: {
    codes: codeNames.en,
    said: (name: string) => `${name}: `,
    rating: 'Average evaluation out of 5',
    evaluations: (count: number) => (count === 1 ? '1 evaluation' : `${count} evaluations`),
    activity: 'Activity',
    acts: 'More actions',
    untitled: 'Untitled document',
    pdf: 'PDF',
    file: 'File',
    addedOn: (day: string) => `Added on ${day}`,
    publishedOn: (day: string) => `Published on ${day}`,
    newTab: '(new tab)',
    isBeingRead: 'Being read. The text and picture will appear here once the page has been read.',
    notRead: 'The page could not be read.',
    readAgain: 'Try again',
    showMore: 'Show more',
    showLess: 'Show less',
  },
});
