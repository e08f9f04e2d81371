import { texts } from '#base/language.ts';

/** What is said of what a text was before. */
export const historyText = texts({
  fr: {
    act: 'Historique des versions…',
    title: 'Historique des versions',
    subtitle: 'Une version est gardée dix minutes après le dernier changement, et quand vous le demandez.',
    list: 'Versions du texte',
    keep: 'Garder la version actuelle',
    kept: 'La version actuelle est gardée.',
    nothing: 'Il n’y a encore rien à garder.',
    none: 'Aucune version pour l’instant',
    noneYet: 'La première sera gardée dix minutes après le dernier changement du texte.',
    at: (time: string) => `à ${time}`,
    nobody: 'Sans auteur connu',
    back: 'Retour à une version antérieure',
    shown: (moment: string) => `Texte du ${moment}`,
    empty: 'Le texte était vide.',
    restore: 'Revenir à cette version',
    restored: (moment: string) =>
      `Le texte est revenu à la version du ${moment}. Ce qui le précédait reste dans l’historique.`,
    same: 'Le texte est déjà ainsi : rien n’a changé.',
    choose: 'Choisissez une version pour la lire.',
    toList: 'Toutes les versions',
  },
  en: {
    act: 'Version history…',
    title: 'Version history',
    subtitle: 'A version is kept ten minutes after the last change, and whenever you ask for it.',
    list: 'Versions of the text',
    keep: 'Keep the current version',
    kept: 'The current version is kept.',
    nothing: 'There is nothing to keep yet.',
    none: 'No version yet',
    noneYet: 'The first one is kept ten minutes after the last change of the text.',
    at: (time: string) => `at ${time}`,
    nobody: 'No known author',
    back: 'Return to an earlier version',
    shown: (moment: string) => `Text of ${moment}`,
    empty: 'The text was empty.',
    restore: 'Go back to this version',
    restored: (moment: string) =>
      `The text is back at the version of ${moment}. What stood there before stays in the history.`,
    same: 'The text already reads like this: nothing has changed.',
    choose: 'Choose a version to read it.',
    toList: 'All versions',
  },
});
