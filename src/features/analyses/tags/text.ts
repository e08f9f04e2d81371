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
