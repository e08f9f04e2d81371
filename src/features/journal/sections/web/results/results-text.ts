import { texts } from '#base/language.ts';

const plural = (count: number, one: string, several: string) => (count === 1 ? one : several);

/** Texts of results and scores. */
export const resultsText = texts({
  fr: {
    alsoIn: (numbers: readonly number[]) =>
      `aussi dans ${numbers.map((number) => `Recherche ${number}`).join(', ')}`,
    heading: (count: number) => `${count} ${plural(count, 'recommandation', 'recommandations')}`,
    of: (total: string, count: number) =>
      `sur ${total} ${plural(count, 'document trouvé', 'documents trouvés')}`,
    ofShort: (total: string) => `sur ${total}`,
    region: (number: number) => `Résultats de Recherche ${number}`,
    score: 'Score',
    scoreOf: (score: string, parts: string) => `Score ${score} : ${parts}`,
    untitled: 'Sans titre',
    awaitingTitle: 'Lancez une recherche',
    awaiting:
      'Décrivez ce que vous cherchez, réglez le poids de chaque critère, puis lancez la recherche : vous verrez ici ce que la section recommanderait.',
    searching: 'Recherche en cours…',
    failedTitle: 'La recherche n’a pas abouti',
    noneTitle: 'Aucun document trouvé',
    nothingNewTitle: 'Rien de nouveau à recommander',
    nothingNew: (total: string, count: number) =>
      count === 1
        ? 'Le document trouvé est trop ancien, ou déjà écarté, rangé, analysé ou recommandé par une autre recherche.'
        : `Les ${total} documents trouvés sont trop anciens, ou déjà écartés, rangés, analysés ou recommandés par une autre recherche.`,
    alsoFrom: (sources: readonly string[]) => `aussi chez ${sources.join(', ')}`,
    none: 'Essayez des mots plus généraux.',
    noneFiltered: 'Vos filtres sont peut-être trop étroits : retirez-en un, ou allongez la période.',
    notices: {
      'index-unavailable':
        'L’index de recherche se met à jour : les résultats sont moins précis que d’habitude.',
      'without-meaning': 'La recherche par le sens est indisponible : seuls les mots ont compté.',
    },
    part: {
      Semantic: 'Sens',
      Keywords: 'Mots-clés',
      DateDecay: 'Fraîcheur',
      Url: 'Adresse',
      PortfolioBias: 'Portfolio',
    },
  },
  en: {
    alsoIn: (numbers: readonly number[]) =>
      `also in ${numbers.map((number) => `Search ${number}`).join(', ')}`,
    heading: (count: number) => `${count} ${plural(count, 'recommendation', 'recommendations')}`,
    of: (total: string, count: number) =>
      `out of ${total} ${plural(count, 'document found', 'documents found')}`,
    ofShort: (total: string) => `of ${total}`,
    region: (number: number) => `Results of Search ${number}`,
    score: 'Score',
    scoreOf: (score: string, parts: string) => `Score ${score}: ${parts}`,
    untitled: 'Untitled',
    awaitingTitle: 'Run a search',
    awaiting:
      'Describe what you are looking for, set the weight of each criterion, then search: you will see here what the section would recommend.',
    searching: 'Searching…',
    failedTitle: 'The search failed',
    noneTitle: 'No document found',
    nothingNewTitle: 'Nothing new to recommend',
    nothingNew: (total: string, count: number) =>
      count === 1
        ? 'The document found is too old, or already discarded, filed, analysed or recommended by another search.'
        : `The ${total} documents found are too old, or already discarded, filed, analysed or recommended by another search.`,
    alsoFrom: (sources: readonly string[]) => `also from ${sources.join(', ')}`,
    none: 'Try more general words.',
    noneFiltered: 'Your filters may be too narrow: remove one, or extend the period.',
    notices: {
      'index-unavailable': 'The search index is being updated: results are less precise than usual.',
      'without-meaning': 'Search by meaning is unavailable: only words counted.',
    },
    part: {
      Semantic: 'Meaning',
      Keywords: 'Keywords',
      DateDecay: 'Freshness',
      Url: 'Address',
      PortfolioBias: 'Portfolio',
    },
  },
});
