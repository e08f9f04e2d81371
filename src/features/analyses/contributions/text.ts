import { elideDe } from '#base/elide-de.ts';
import { texts } from '#base/language.ts';
import { codeNames } from '#features/analyses/analyses/text.ts';

export const contributionsText = texts({
  fr: {
    mine: 'Votre analyse',
    of: (name: string) => `Analyse ${elideDe(name)}${name}`,
    elements: (count: string, isPlural: boolean) => `${count} élément${isPlural ? 's' : ''}`,
    nothingYet: 'Rien pour l’instant',
    savedAt: (time: string) => `enregistrée à ${time}`,
    saving: 'Enregistrement…',
    offline: 'Hors ligne, sera enregistrée au retour de la connexion',
    notSaved: 'En partie non enregistrée',
    myRating: 'Votre note',
    moreElements: (count: string, isPlural: boolean) =>
      isPlural ? `Afficher ${count} autres éléments` : `Afficher ${count} autre élément`,
    arrived: (count: number) => (count > 1 ? `${count} nouveaux éléments` : `${count} nouvel élément`),
    archived: 'Élément archivé.',
    replyArchived: 'Réponse supprimée.',
    stranded: {
      reply: 'Le commentaire auquel vous répondiez a été archivé.',
      answer: 'La mission à laquelle vous répondiez est close ou archivée.',
      edit: 'Le commentaire que vous modifiiez a été archivé.',
    },
    readOnlyNow: 'Vous ne pouvez plus écrire dans cette analyse.',
    publishApart: 'Publier comme commentaire',
    nobodyElse: 'Personne d’autre n’a encore contribué',
    nobodyElseBody:
      'Partagez l’analyse : ce que vos collègues surlignent, écrivent et notent apparaîtra ici.',
    noneMatches: 'Aucun élément ne correspond à ce filtre.',
    searching: 'Recherche des éléments…',
    filter: 'Éléments affichés',
    all: 'Tout',
    missions: 'Missions',
    codes: codeNames.fr,
  },
  en: {
    mine: 'Your analysis',
    of: (name: string) => `Analysis by ${name}`,
    elements: (count: string, isPlural: boolean) => `${count} element${isPlural ? 's' : ''}`,
    nothingYet: 'Nothing yet',
    savedAt: (time: string) => `saved at ${time}`,
    saving: 'Saving…',
    offline: 'Offline, will be saved when the connection is back',
    notSaved: 'Partly not saved',
    myRating: 'Your rating',
    moreElements: (count: string, isPlural: boolean) =>
      isPlural ? `Show ${count} more elements` : `Show ${count} more element`,
    arrived: (count: number) => (count === 1 ? '1 new element' : `${count} new elements`),
    archived: 'Element archived.',
    replyArchived: 'Reply deleted.',
    stranded: {
      reply: 'The comment you were replying to has been archived.',
      answer: 'The mission you were answering has been closed or archived.',
      edit: 'The comment you were editing has been archived.',
    },
    readOnlyNow: 'You can no longer write in this analysis.',
    publishApart: 'Publish as a comment',
    nobodyElse: 'Nobody else has contributed yet',
    nobodyElseBody: 'Share the analysis: what your colleagues highlight, write and rate will appear here.',
    noneMatches: 'No element matches this filter.',
    searching: 'Looking for elements…',
    filter: 'Elements shown',
    all: 'All',
    missions: 'Missions',
    codes: codeNames.en,
  },
});
