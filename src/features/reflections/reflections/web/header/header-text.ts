import { texts } from '#base/language.ts';

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
    waits: 'Hors ligne, sera enregistré au retour de la connexion',
    share: 'Partager',
    acts: 'Actions sur la réflexion',
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
    waits: 'Offline, will be saved when the connection is back',
    share: 'Share',
    acts: 'Reflection actions',
    readOnlyWhy: 'Only the owners of this reflection can change it.',
  },
});
