import { texts } from '#base/language.ts';

/** Texts of a feed trial. */
export const trialText = texts({
  fr: {
    test: 'Tester le flux',
    read: (count: number, figure: string): string =>
      count === 0
        ? 'Flux lu : aucun article pour l’instant.'
        : `Flux lu : ${figure} ${count > 1 ? 'articles' : 'article'}`,
    cut: (count: number, figure: string): string =>
      count === 0
        ? 'Flux coupé avant la fin : aucun article lu.'
        : `Flux coupé avant la fin : ${figure} ${count > 1 ? 'articles lus' : 'article lu'}`,
    latest: (when: string): string => `, le plus récent ${when}.`,
    kept: (count: number, figure: string): string =>
      count === 0
        ? 'Aucun ne serait retenu avec ces mots-clés et cette langue.'
        : `${figure} ${count > 1 ? 'seraient retenus' : 'serait retenu'} avec ces mots-clés.`,
    changed: 'Les réglages ont changé depuis ce test.',
    items: 'Derniers articles',
    isKept: 'Retenu',
    isDropped: 'Écarté',
    speaks: (language: string): string => `Ce flux est en ${language}.`,
    choose: (language: string): string => `Choisir ${language}`,
    others: 'Autres flux de ce site',
  },
  en: {
    test: 'Test the feed',
    read: (count, figure) =>
      count === 0 ? 'Feed read: no items for now.' : `Feed read: ${figure} ${count === 1 ? 'item' : 'items'}`,
    cut: (count, figure) =>
      count === 0
        ? 'Feed cut off before its end: no items read.'
        : `Feed cut off before its end: ${figure} ${count === 1 ? 'item' : 'items'} read`,
    latest: (when) => `, the latest ${when}.`,
    kept: (count, figure) =>
      count === 0
        ? 'None would be kept with these keywords and this language.'
        : `${figure} would be kept with these keywords.`,
    changed: 'Settings have changed since this test.',
    items: 'Latest items',
    isKept: 'Kept',
    isDropped: 'Dropped',
    speaks: (language) => `This feed is in ${language}.`,
    choose: (language) => `Choose ${language}`,
    others: 'Other feeds of this site',
  },
});
