import { texts } from '#base/language.ts';

/** Texts of a section in a text. */
export const nodeText = texts({
  fr: {
    insert: 'Section de journal',
    newOne: 'Nouvelle section…',
    title: 'Section de journal',
    named: (name: string) => `Section de journal : ${name}`,
    loading: 'Chargement de la section…',
    missing: 'Cette section n’existe plus, ou n’est plus partagée avec vous.',
    archived: 'Cette section est archivée : elle ne se met plus à jour.',
    coming: 'Les premières recommandations arrivent.',
    none: 'Aucune recommandation pour l’instant.',
    others: (count: number) =>
      count === 1 ? 'Voir l’autre dans le journal' : `Voir les ${count} autres dans le journal`,
    newTab: '(nouvel onglet)',
    remove: 'Retirer la section du texte',
    settings: 'Réglages de la section',
    failed: 'Cette section n’a pas pu être chargée.',
    unreadable: 'Cette section ne peut pas être affichée.',
  },
  en: {
    insert: 'Info Watch section',
    newOne: 'New section…',
    title: 'Info Watch section',
    named: (name: string) => `Info Watch section: ${name}`,
    loading: 'Loading the section…',
    missing: 'This section no longer exists, or is no longer shared with you.',
    archived: 'This section is archived: it is no longer updated.',
    coming: 'The first recommendations are on their way.',
    none: 'No recommendations for now.',
    others: (count: number) => `See ${count} more in Info Watch`,
    newTab: '(new tab)',
    remove: 'Remove the section from the text',
    settings: 'Section settings',
    failed: 'This section could not be loaded.',
    unreadable: 'This section cannot be shown.',
  },
});
