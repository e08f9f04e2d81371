import { texts } from '#base/language.ts';
import { codeNames } from '../../text.ts';

/** The texts of the cards of analyses. */
export const cardsText = texts({
  fr: {
    codes: codeNames.fr,
    said: (name: string) => `${name} : `,
    rating: 'Note moyenne sur 5',
    evaluations: (count: number) => (count === 1 ? '1 note' : `${count} notes`),
    activity: 'Activité',
    acts: 'Plus d’actions',
    untitled: 'Document sans titre',
    pdf: 'PDF',
    file: 'Fichier',
    addedOn: (day: string) => `Ajouté le ${day}`,
    publishedOn: (day: string) => `Publié le ${day}`,
    isBeingRead: 'Lecture en cours. Le texte et l’image apparaîtront ici dès que la page sera lue.',
    notRead: 'La page n’a pas pu être lue.',
    readAgain: 'Réessayer',
  },
  en: {
    codes: codeNames.en,
    said: (name: string) => `${name}: `,
    rating: 'Average rating out of 5',
    evaluations: (count: number) => (count === 1 ? '1 rating' : `${count} ratings`),
    activity: 'Activity',
    acts: 'More actions',
    untitled: 'Untitled document',
    pdf: 'PDF',
    file: 'File',
    addedOn: (day: string) => `Added on ${day}`,
    publishedOn: (day: string) => `Published on ${day}`,
    isBeingRead: 'Reading the page. Its text and picture will appear here when it is ready.',
    notRead: 'The page could not be read.',
    readAgain: 'Try again',
  },
});
