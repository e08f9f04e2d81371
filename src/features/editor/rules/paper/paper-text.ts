import { texts } from '#base/language.ts';

/** The texts printed around a reflection. */
export const paperText = texts({
  fr: {
    bibliography: 'Bibliographie',
    asOf: (day: string): string => `État du ${day}`,
    untitled: 'Analyse sans titre',
    lostImage: (alt: string): string =>
      alt === '' ? 'Image non disponible' : `Image non disponible : ${alt}`,
    section: 'Section de journal',
    lostSection: 'Section non disponible',
    noLines: 'Aucune recommandation pour l’instant',
    codes: { c: 'Clarification', o: 'Option', d: 'Développement', e: 'Expérimentation' },
  },
  en: {
    bibliography: 'Bibliography',
    asOf: (day: string): string => `As of ${day}`,
    untitled: 'Untitled analysis',
    lostImage: (alt: string): string => (alt === '' ? 'Image not available' : `Image not available: ${alt}`),
    section: 'Info Watch section',
    lostSection: 'Section not available',
    noLines: 'No recommendations for now',
    codes: { c: 'Clarification', o: 'Option', d: 'Development', e: 'Experimentation' },
  },
});
