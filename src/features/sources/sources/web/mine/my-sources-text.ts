import { texts } from '#base/language.ts';

/** Texts about personal sources. */
export const mySourcesText = texts({
  fr: {
    title: 'Mes sources',
    journal: 'Journal',
    lead: 'Les sites que vous suivez vous-même. Visibles par vous seulement, ils nourrissent vos sections du journal.',
    add: 'Ajouter une source',
    edit: 'Modifier la source',
    optionalFeed: 'Adresse du flux (facultative)',
    feedHelp:
      'Sans adresse, le flux est cherché sur le site ; s’il n’y en a pas encore, Vigie y regarde à nouveau.',
    optionalKeywords: 'Mots-clés (facultatifs)',
    keywordsHelp: 'Un article est retenu dès qu’un mot correspond. Sans mot-clé, tout est retenu.',
    none: 'Aucune source à vous pour l’instant',
    noneSays: 'Donnez le titre et l’adresse d’un site : ses nouveaux articles nourriront vos sections.',
    everything: 'Tout',
    deleteAsk: (title: string): string => `Supprimer la source ${title} ?`,
    deleteSays: 'Ses articles sont supprimés aussi, sauf ceux qui vous ont été recommandés.',
    delete: 'Supprimer la source',
    deleted: (title: string): string => `Source supprimée : ${title}.`,
    toPage: 'Gérer mes sources',
  },
  en: {
    title: 'My sources',
    journal: 'Info Watch',
    lead: 'Sites that you follow yourself. Only you see them, and your Info Watch sections draw on them.',
    add: 'Add a source',
    edit: 'Edit the source',
    optionalFeed: 'Feed address (optional)',
    feedHelp:
      'Without an address, the feed is looked for on the site; if there is none yet, Vigie looks again.',
    optionalKeywords: 'Keywords (optional)',
    keywordsHelp: 'An item is kept as soon as one word matches. Without keywords, everything is kept.',
    none: 'No sources of your own yet',
    noneSays: 'Give the title and the address of a site: its new items will feed your sections.',
    everything: 'Everything',
    deleteAsk: (title) => `Delete the source ${title}?`,
    deleteSays: 'Its items are deleted too, except those recommended to you.',
    delete: 'Delete the source',
    deleted: (title) => `Source deleted: ${title}.`,
    toPage: 'Manage my sources',
  },
});
