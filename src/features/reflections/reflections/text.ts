import { texts } from '#base/language.ts';

/** The texts of the list, its cards and the menu of a reflection. */
export const reflectionsText = texts({
  fr: {
    heading: 'Réflexions',
    search: 'Titre, participant…',
    sections: { inProgress: 'En cours', completed: 'Terminées', archived: 'Archivées' },
    count: (count: number): string => (count > 1 ? 'réflexions' : 'réflexion'),
    atLeast: (figure: string) => `${figure}+`,
    found: (count: number, isMore: boolean) =>
      count === 0
        ? 'Aucune réflexion trouvée'
        : count === 1
          ? '1 réflexion trouvée'
          : `${isMore ? 'Plus de ' : ''}${count} réflexions trouvées`,
    noneFound: (search: string) => `Aucune réflexion ne correspond à « ${search} »`,
    noneFoundBody: 'Essayez un autre mot du titre, ou le nom d’un participant.',
    noneFoundNorArchived:
      'Essayez un autre mot du titre, le nom d’un participant, ou cherchez aussi dans les archives.',
    showAll: 'Tout afficher',
    showArchives: 'Afficher les archives',
    hideArchives: 'Masquer les archives',
    noneInProgress: 'Aucune réflexion en cours.',
    arrived: (count: number) => (count === 1 ? '1 nouvelle réflexion' : `${count} nouvelles réflexions`),
    emptyTitle: 'Aucune réflexion pour le moment',
    emptyBody:
      'Une réflexion rassemble des analyses, pour les discuter et en tirer un texte à plusieurs. Partez d’une page libre ou d’un modèle.',
    example: 'Voir un exemple',
    create: 'Créer une réflexion',
    online: (count: string) => `${count} en ligne`,
    onlineNow: (names: string) => `En ligne : ${names}`,
    completed: 'Terminée',
    archivedState: 'Archivée',
    readOnly: 'Lecture seule',
    documents: (count: number): string => (count > 1 ? 'analyses liées' : 'analyse liée'),
    activity: (count: number): string => (count > 1 ? 'commentaires' : 'commentaire'),
    archive: 'Archiver',
    restore: 'Restaurer',
    complete: 'Marquer comme terminée',
    reopen: 'Reprendre',
    archived: 'Réflexion archivée',
    restored: 'Réflexion restaurée',
    nowCompleted: 'Réflexion terminée',
    nowReopened: 'Réflexion reprise',
  },
  en: {
    heading: 'Thinking Zone',
    search: 'Title, participant…',
    sections: { inProgress: 'In progress', completed: 'Completed', archived: 'Archived' },
    count: (count: number): string => (count === 1 ? 'reflection' : 'reflections'),
    atLeast: (figure: string) => `${figure}+`,
    found: (count: number, isMore: boolean) =>
      count === 0
        ? 'No reflection found'
        : count === 1
          ? '1 reflection found'
          : `${isMore ? 'More than ' : ''}${count} reflections found`,
    noneFound: (search: string) => `No reflection matches “${search}”`,
    noneFoundBody: 'Try another word from the title, or the name of a participant.',
    noneFoundNorArchived:
      'Try another word from the title, the name of a participant, or search the archives too.',
    showAll: 'Show all',
    showArchives: 'Show archives',
    hideArchives: 'Hide archives',
    noneInProgress: 'No reflection in progress.',
    arrived: (count: number) => (count === 1 ? '1 new reflection' : `${count} new reflections`),
    emptyTitle: 'No reflections yet',
    emptyBody:
      'A reflection brings analyses together, to discuss them and write about them as a team. Start from a blank page or a template.',
    example: 'See an example',
    create: 'Create a reflection',
    online: (count: string) => `${count} online`,
    onlineNow: (names: string) => `Online: ${names}`,
    completed: 'Completed',
    archivedState: 'Archived',
    readOnly: 'Read only',
    documents: (count: number): string => (count === 1 ? 'linked analysis' : 'linked analyses'),
    activity: (count: number): string => (count === 1 ? 'comment' : 'comments'),
    archive: 'Archive',
    restore: 'Restore',
    complete: 'Mark as completed',
    reopen: 'Reopen',
    archived: 'Reflection archived',
    restored: 'Reflection restored',
    nowCompleted: 'Reflection completed',
    nowReopened: 'Reflection reopened',
  },
});

export const createText = texts({
  fr: {
    title: 'Nouvelle réflexion',
    onlyYou: 'Visible par vous seulement tant qu’elle n’est pas partagée',
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

/** The texts of the header above the tabs of a reflection. */
export const headerText = texts({
  fr: {
    back: 'Réflexions',
    backThere: 'Retour',
    backToList: 'Retour aux réflexions',
    title: 'Titre',
    description: 'Description',
    editTitle: 'Modifier le titre',
    editDescription: 'Modifier la description',
    addDescription: 'Ajouter une description',
    keep: 'Enregistrer',
    giveUp: 'Annuler',
    waits: 'Hors ligne : sera enregistré au retour de la connexion',
    share: 'Partager',
    actions: 'Actions sur la réflexion',
    readOnlyWhy: 'Seuls les propriétaires de cette réflexion peuvent la modifier.',
  },
  en: {
    back: 'Thinking Zone',
    backThere: 'Back',
    backToList: 'Back to the Thinking Zone',
    title: 'Title',
    description: 'Description',
    editTitle: 'Edit the title',
    editDescription: 'Edit the description',
    addDescription: 'Add a description',
    keep: 'Save',
    giveUp: 'Cancel',
    waits: 'Offline: will be saved when the connection is back',
    share: 'Share',
    actions: 'Reflection actions',
    readOnlyWhy: 'Only the owners of this reflection can change it.',
  },
});
