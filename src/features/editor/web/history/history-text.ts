import { texts } from '#base/language.ts';

/** The texts of the version history. */
export const historyText = texts({
  fr: {
    act: 'Historique des versions…',
    title: 'Historique des versions',
    subtitle:
      'Une version est gardée après cent modifications, dix minutes après la dernière, et quand vous le demandez.',
    list: 'Versions du texte',
    keep: 'Enregistrer une version maintenant',
    kept: 'Cette version est enregistrée.',
    nothing: 'Il n’y a encore rien à enregistrer.',
    none: 'Aucune version pour l’instant',
    noneYet: 'La première sera gardée après cent modifications, ou dix minutes après la dernière.',
    nobody: 'Auteur inconnu',
    back: 'Retour à une version antérieure',
    shown: (moment: string) => `Texte du ${moment}`,
    marked: 'Un trait marque ce qui a changé depuis la version précédente.',
    empty: 'Le texte était vide.',
    restore: 'Restaurer cette version',
    restored: (moment: string) => `Le texte est revenu à la version du ${moment}.`,
    same: 'Le texte est déjà identique : rien n’a changé.',
    toList: 'Toutes les versions',
  },
  en: {
    act: 'Version history…',
    title: 'Version history',
    subtitle:
      'A version is kept after a hundred changes, ten minutes after the last one, and whenever you ask for it.',
    list: 'Text versions',
    keep: 'Save a version now',
    kept: 'This version is saved.',
    nothing: 'There is nothing to save yet.',
    none: 'No version yet',
    noneYet: 'The first one is kept after a hundred changes, or ten minutes after the last one.',
    nobody: 'Unknown author',
    back: 'Return to an earlier version',
    shown: (moment: string) => `Text as of ${moment}`,
    marked: 'A bar marks what has changed since the previous version.',
    empty: 'The text was empty.',
    restore: 'Restore this version',
    restored: (moment: string) => `The text was restored to the version of ${moment}.`,
    same: 'The text is already the same: nothing has changed.',
    toList: 'All versions',
  },
});
