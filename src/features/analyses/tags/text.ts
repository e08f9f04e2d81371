import { texts } from '#base/language.ts';

/** The texts shown wherever tags appear and are chosen. */
export const tagsText = texts({
  fr: {
    tags: 'Tags',
    add: 'Tag',
    edit: 'Modifier les tags',
    more: (count: number) => (count === 1 ? 'Voir 1 tag de plus' : `Voir ${count} tags de plus`),
    less: 'Afficher moins',
    placeholder: 'Ajouter un tag…',
    help: 'Jaune : vocabulaire de l’organisation. Bleu : tags personnels.',
    source: { organization: 'Organisation', user: 'Personnel' },
    tagSource: { organization: 'Tag de l’organisation', user: 'Tag personnel' },
    create: (word: string) => `Créer « ${word} »`,
    none: 'Tapez un mot pour créer un tag.',
    tooMany: (count: number) => `Pas plus de ${count} tags.`,
  },
  en: {
    tags: 'Tags',
    add: 'Tag',
    edit: 'Edit the tags',
    more: (count: number) => (count === 1 ? 'See 1 more tag' : `See ${count} more tags`),
    less: 'Show less',
    placeholder: 'Add a tag…',
    help: 'Yellow: the organisation’s vocabulary. Blue: personal tags.',
    source: { organization: 'Organisation', user: 'Personal' },
    tagSource: { organization: 'Organisation tag', user: 'Personal tag' },
    create: (word: string) => `Create “${word}”`,
    none: 'Type a word to create a tag.',
    tooMany: (count: number) => `No more than ${count} tags.`,
  },
});

/** The texts of the management of the vocabulary. */
export const organisationTagsText = texts({
  fr: {
    management: 'Tags de l’organisation',
    search: 'Rechercher un tag',
    add: 'Ajouter un tag',
    word: 'Tag',
    addHelp: 'Là où ce tag existe déjà, il devient un tag de l’organisation.',
    renameHelp: 'Le nouveau mot apparaîtra sur toutes les analyses qui portent ce tag.',
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
    about: 'En jaune sur les analyses. Un tag retiré d’ici y reste comme tag personnel, en bleu.',
  },
  en: {
    management: 'Organisation tags',
    search: 'Search tags',
    add: 'Add a tag',
    word: 'Tag',
    addHelp: 'Where this tag is already used, it becomes an organisation tag.',
    renameHelp: 'The new word will appear on every analysis with this tag.',
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
      'A shared vocabulary makes analyses easier to find. Add a first tag: it will be suggested to everyone, in yellow.',
    about: 'Shown in yellow on analyses. A tag removed here stays on them as a personal tag, in blue.',
  },
});
