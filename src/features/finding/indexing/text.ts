import { perLanguage } from '#base/format.ts';
import { elideDe, texts } from '#base/language.ts';

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale));
const fr = (count: number): string => numbers('fr').format(count);
const en = (count: number): string => numbers('en').format(count);

/** Texts of the search index panel. */
export const indexingText = texts({
  fr: {
    title: 'Index de recherche',
    lead: 'Construit à partir de la base de données et mis à jour automatiquement. La recherche continue pendant une reconstruction.',
    upToDate: 'À jour',
    pending: (count: number): string => `${fr(count)} en attente`,
    rebuilding: (count: number): string =>
      count === 1 ? '1 reconstruction' : `${fr(count)} reconstructions`,
    check: 'Vérifier et réparer',
    checkAsked: 'Vérification demandée.',
    checking: 'Vérification demandée',
    rebuildAll: 'Tout reconstruire',
    rebuildAllTitle: 'Reconstruire l’index de toutes les organisations ?',
    rebuildAllSays:
      'La recherche continue avec l’index actuel. Cela peut prendre du temps si les documents sont nombreux.',
    rebuild: 'Reconstruire',
    rebuildNamed: (name: string): string => `Reconstruire l’index ${elideDe(name)}${name}`,
    rebuildAsked: 'Reconstruction demandée.',
    rebuildWaits: 'Reconstruction demandée',
    rebuilt: (done: number, total: number): string => `Reconstruction : ${fr(done)} sur ${fr(total)}`,
    findables: (count: number): string =>
      count === 1 ? '1 élément indexé' : `${fr(count)} éléments indexés`,
    model: (id: string): string => `modèle ${id}`,
    published: 'Publications des sources',
    rebuildPublished: 'Reconstruire l’index des publications des sources',
    never: 'Pas encore d’index',
    withoutVectors: (count: number): string =>
      count === 1
        ? '1 trouvé par ses mots seulement, pas encore par son sens'
        : `${fr(count)} trouvés par leurs mots seulement, pas encore par leur sens`,
    checkedAt: (moment: string): string => `Vérifié le ${moment}`,
    nothingToRepair: 'rien à réparer',
    mended: (missing: number, stale: number, superfluous: number): string =>
      `réparés : ${fr(missing)} ${missing < 2 ? 'absent' : 'absents'}, ${fr(stale)} ${stale < 2 ? 'périmé' : 'périmés'}, ${fr(superfluous)} de trop`,
    neverChecked: 'Jamais vérifié',
  },
  en: {
    title: 'Search index',
    lead: 'Built from the database and kept up to date automatically. Search keeps working during a rebuild.',
    upToDate: 'Up to date',
    pending: (count) => `${en(count)} pending`,
    rebuilding: (count) => (count === 1 ? '1 rebuild' : `${en(count)} rebuilds`),
    check: 'Check and repair',
    checkAsked: 'Check requested.',
    checking: 'Check requested',
    rebuildAll: 'Rebuild everything',
    rebuildAllTitle: 'Rebuild the index of every organisation?',
    rebuildAllSays:
      'Search keeps working with the current index. This may take a while if there are many documents.',
    rebuild: 'Rebuild',
    rebuildNamed: (name) => `Rebuild the index of ${name}`,
    rebuildAsked: 'Rebuild requested.',
    rebuildWaits: 'Rebuild requested',
    rebuilt: (done, total) => `Rebuild: ${en(done)} of ${en(total)}`,
    findables: (count) => (count === 1 ? '1 item indexed' : `${en(count)} items indexed`),
    model: (id) => `model ${id}`,
    published: 'Publications from sources',
    rebuildPublished: 'Rebuild the index of publications from sources',
    never: 'No index yet',
    withoutVectors: (count) => `${en(count)} found by words only, not by meaning yet`,
    checkedAt: (moment) => `Checked on ${moment}`,
    nothingToRepair: 'nothing to repair',
    mended: (missing, stale, superfluous) =>
      `repaired: ${en(missing)} missing, ${en(stale)} stale, ${en(superfluous)} extra`,
    neverChecked: 'Never checked',
  },
});
