import { elideDe, texts } from '#base/language.ts';
import { codeNames } from '#features/analyses/analyses/text.ts';

export const readerText = texts({
  fr: {
    failed: 'Cette page n’a pas pu être lue.',
    pending: 'Vigie lit ce document. Il apparaîtra ici dans un instant.',
    described:
      'Cette page n’a pas d’article que Vigie puisse lire. Seule sa description est gardée ; l’original reste à un clic.',
    codes: codeNames.fr,
    marked: (author: string, code: string | null) =>
      code ? `Surligné par ${author}, ${code}` : `Surligné par ${author}, sans code`,
    mission: (author: string) => `Mission ${elideDe(author)}${author}`,
    approximate: 'retrouvé approximativement, le texte a changé',
    rail: 'Passages en marge',
    pinOfSeveral: (first: string, others: number) =>
      others > 1 ? `${first}, et ${others} autres passages` : `${first}, et un autre passage`,
    toolbar: {
      name: 'Marquer le passage sélectionné',
      highlight: 'Surligner',
      comment: 'Commenter',
      mission: 'Mission',
      withKey: (action: string, key: string) => `${action} (${key})`,
      attach: 'Rattacher ici',
      tooLong: (most: string) => `Ce passage est trop long : choisissez-en au plus ${most} caractères.`,
      ready: 'Passage sélectionné. Tabulation mène aux actions, Échap les ferme.',
    },
    attaching: {
      ask: 'Sélectionnez le nouvel emplacement de ce passage dans le document :',
      cancel: 'Annuler',
    },
    keys: {
      section: 'Document',
      next: 'Passage suivant',
      previous: 'Passage précédent',
      highlight: 'Surligner la sélection',
      code: (name: string) => `Surligner, ${name}`,
    },
  },
  en: {
    failed: 'This page could not be read.',
    pending: 'Vigie is reading this document. It will appear here in a moment.',
    described:
      'This page has no article that Vigie can read. Only its description is kept; the original is one click away.',
    codes: codeNames.en,
    marked: (author: string, code: string | null) =>
      code ? `Highlighted by ${author}, ${code}` : `Highlighted by ${author}, uncoded`,
    mission: (author: string) => `Mission from ${author}`,
    approximate: 'found approximately, the text has changed',
    rail: 'Passages in the margin',
    pinOfSeveral: (first: string, others: number) =>
      others > 1 ? `${first}, and ${others} other passages` : `${first}, and one other passage`,
    toolbar: {
      name: 'Mark the selected passage',
      highlight: 'Highlight',
      comment: 'Comment',
      mission: 'Mission',
      withKey: (action: string, key: string) => `${action} (${key})`,
      attach: 'Attach here',
      tooLong: (most: string) => `This passage is too long: select at most ${most} characters.`,
      ready: 'Passage selected. Tab leads to the actions, Escape closes them.',
    },
    attaching: {
      ask: 'Select the new position of this passage in the document:',
      cancel: 'Cancel',
    },
    keys: {
      section: 'Document',
      next: 'Next passage',
      previous: 'Previous passage',
      highlight: 'Highlight the selection',
      code: (name: string) => `Highlight, ${name}`,
    },
  },
});
