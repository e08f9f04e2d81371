import { texts } from '#base/language.ts';

export const createText = texts({
  fr: {
    title: 'Nouvelle réflexion',
    onlyYou: 'Visible par vous seulement jusqu’au partage',
    create: 'Créer la réflexion',
    created: 'Réflexion créée',
    write: 'Ouvrir la rédaction',
    titleLabel: 'Titre',
    required: '(obligatoire)',
    titleHint: 'De quoi sera-t-il question ?',
    descriptionLabel: 'Description',
    optional: '(facultative)',
    descriptionHint: 'Ce que vous cherchez à comprendre ou à décider, en une phrase.',
  },
  en: {
    title: 'New reflection',
    onlyYou: 'Visible to you only until it is shared',
    create: 'Create the reflection',
    created: 'Reflection created',
    write: 'Open the text',
    titleLabel: 'Title',
    required: '(required)',
    titleHint: 'What will it be about?',
    descriptionLabel: 'Description',
    optional: '(optional)',
    descriptionHint: 'What you want to understand or decide, in a sentence.',
  },
});
