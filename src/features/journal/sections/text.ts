import { texts } from '#base/language.ts';

const plural = (count: number, one: string, several: string) => (count === 1 ? one : several);

/** Texts of the section creator, except those of its searches. */
export const sectionsText = texts({
  fr: {
    newTitle: 'Nouvelle section',
    changeTitle: 'Réglages de la section',
    name: 'Nom de la section',
    namePlaceholder: 'Nommer la section',
    nameTaken: 'Une section porte déjà ce nom.',
    audience: {
      label: 'Qui voit cette section',
      me: 'Visible par vous seulement',
      group: (name: string) => `Visible par ${name}`,
      aGroup: 'Visible par le groupe',
      reflection: 'Visible par les participants de la réflexion',
      chooseMe: 'Vous seulement',
    },
    create: 'Créer la section',
    save: 'Enregistrer',
    saved: { new: 'Section créée', changed: 'Section enregistrée' },
    saveFailed: 'La section n’a pas été enregistrée.',
    missing: {
      running: 'Une recherche est en cours.',
      search: 'Lancez chaque recherche pour pouvoir enregistrer la section.',
      changed: 'Relancez la recherche modifiée pour garder ses critères.',
      name: 'Nommez la section pour pouvoir l’enregistrer.',
    },
    created: (name: string) => `Section « ${name} » créée. Les premières recommandations arrivent.`,
    changed: (name: string) => `Section « ${name} » enregistrée.`,
    seeJournal: 'Voir le journal',
    searches: 'Recherches de la section',
    search: (number: number) => `Recherche ${number}`,
    isChanged: 'modifiée',
    closeSearch: (number: number) => `Fermer Recherche ${number}`,
    lastSearch: 'Une section garde au moins une recherche.',
    searchClosed: (number: number) => `Recherche ${number} fermée.`,
    addSearch: 'Ajouter une recherche',
    sideBySide: 'Afficher côte à côte',
    sideBySideNeeds: 'Ajoutez une recherche pour les comparer',
    backToTabs: 'Revenir aux onglets',
    together: (searches: number) => `${searches} recherches côte à côte`,
    inCommon: (count: number) =>
      count === 0
        ? 'aucun document en commun'
        : `${count} ${plural(count, 'document en commun', 'documents en commun')}`,
    loadFailed: 'Cette section n’a pas pu être ouverte.',
    searchLost: 'Une recherche n’a pas pu être rouverte : elle repart du sens et de la fraîcheur.',
    // D3 §8: the specification requires this text in every language.
    fetchFailed: (searchId: string) => `An error occurred while trying to fetch search with id: ${searchId}`,
  },
  en: {
    newTitle: 'New section',
    changeTitle: 'Section settings',
    name: 'Section name',
    namePlaceholder: 'Name the section',
    nameTaken: 'A section already has this name.',
    audience: {
      label: 'Who sees this section',
      me: 'Visible to you only',
      group: (name: string) => `Visible to ${name}`,
      aGroup: 'Visible to the group',
      reflection: 'Visible to the participants of the reflection',
      chooseMe: 'Only you',
    },
    create: 'Create the section',
    save: 'Save',
    saved: { new: 'Section created', changed: 'Section saved' },
    saveFailed: 'The section was not saved.',
    missing: {
      running: 'A search is running.',
      search: 'Run each search to be able to save the section.',
      changed: 'Run the changed search again to keep its criteria.',
      name: 'Name the section to be able to save it.',
    },
    created: (name: string) => `Section “${name}” created. The first recommendations are on their way.`,
    changed: (name: string) => `Section “${name}” saved.`,
    seeJournal: 'See Info Watch',
    searches: 'Searches of the section',
    search: (number: number) => `Search ${number}`,
    isChanged: 'changed',
    closeSearch: (number: number) => `Close Search ${number}`,
    lastSearch: 'A section keeps at least one search.',
    searchClosed: (number: number) => `Search ${number} closed.`,
    addSearch: 'Add a search',
    sideBySide: 'View side by side',
    sideBySideNeeds: 'Add a search to compare them',
    backToTabs: 'Back to tabs',
    together: (searches: number) => `${searches} searches side by side`,
    inCommon: (count: number) =>
      count === 0
        ? 'no document in common'
        : `${count} ${plural(count, 'document in common', 'documents in common')}`,
    loadFailed: 'This section could not be opened.',
    searchLost: 'A search could not be opened again: it starts from meaning and freshness.',
    fetchFailed: (searchId: string) => `An error occurred while trying to fetch search with id: ${searchId}`,
  },
});
