import { texts } from '#base/language.ts';

/** The texts of the management of the vocabulary. */
export const organisationTagsText = texts({
  fr: {
    management: 'Tags de l’organisation',
    search: 'Rechercher un tag',
    add: 'Ajouter un tag',
    word: 'Tag',
    addHelp: 'Là où ce tag existe déjà, il devient un tag de l’organisation.',
    renameHelp: 'Les analyses qui portent ce tag montrent le nouveau mot.',
    rename: (tag: string) => `Renommer le tag ${tag}`,
    remove: (tag: string) => `Retirer le tag ${tag}`,
    uses: (count: number, figure: string) =>
      count === 0 ? 'Aucune analyse' : count === 1 ? '1 analyse' : `${figure} analyses`,
    added: (tag: string) => `Tag « ${tag} » ajouté.`,
    renamed: (tag: string) => `Tag renommé en « ${tag} ».`,
    removed: (tag: string) => `Tag « ${tag} » retiré du vocabulaire.`,
    noneFound: (search: string) => `Aucun tag ne commence par « ${search} ».`,
    none: 'L’organisation n’a pas encore de tags',
    noneSays:
      'Un vocabulaire commun aide à retrouver les analyses. Ajoutez un premier tag : il sera proposé à tous, en jaune.',
    about: 'En jaune sur les analyses. Retiré, un tag reste sur les analyses comme tag personnel, en bleu.',
  },
  en: {
    management: 'Organisation tags',
    search: 'Search tags',
    add: 'Add a tag',
    word: 'Tag',
    addHelp: 'Where this tag is already used, it becomes an organisation tag.',
    renameHelp: 'Analyses with this tag show the new word.',
    rename: (tag: string) => `Rename the tag ${tag}`,
    remove: (tag: string) => `Remove the tag ${tag}`,
    uses: (count: number, figure: string) =>
      count === 0 ? 'No analyses' : count === 1 ? '1 analysis' : `${figure} analyses`,
    added: (tag: string) => `Tag “${tag}” added.`,
    renamed: (tag: string) => `Tag renamed to “${tag}”.`,
    removed: (tag: string) => `Tag “${tag}” removed from the vocabulary.`,
    noneFound: (search: string) => `No tag begins with “${search}”.`,
    none: 'The organisation has no tags yet',
    noneSays:
      'A common vocabulary helps to find analyses again. Add a first tag: it will be offered to everyone, in yellow.',
    about: 'Yellow on analyses. Once removed, a tag stays on analyses as a personal tag, in blue.',
  },
});
