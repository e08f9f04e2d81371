import type { Language } from '#base/language.ts';

interface DemoSite {
  readonly name: string;
  readonly host: string;
  readonly letter: string;
  readonly colour: string;
  readonly language: Language;
}

/** The invented publications of the demo pages, with the letter and colour of their icons. */
export const DEMO_SITES = {
  gazette: {
    name: 'La Gazette des rivages',
    host: 'gazette-rivages.example',
    letter: 'G',
    colour: '#2F6F7A',
    language: 'fr',
  },
  cahiers: {
    name: 'Cahiers de l’eau',
    host: 'cahiers-eau.example',
    letter: 'C',
    colour: '#1972A8',
    language: 'fr',
  },
  fil: {
    name: 'Le Fil économique',
    host: 'fil-economique.example',
    letter: 'F',
    colour: '#813933',
    language: 'fr',
  },
  territoires: {
    name: 'Territoires vivants',
    host: 'territoires-vivants.example',
    letter: 'T',
    colour: '#54792B',
    language: 'fr',
  },
  metiers: {
    name: 'Métiers publics',
    host: 'metiers-publics.example',
    letter: 'M',
    colour: '#5F437F',
    language: 'fr',
  },
  transitions: {
    name: 'Observatoire des transitions',
    host: 'obs-transitions.example',
    letter: 'O',
    colour: '#9C5A12',
    language: 'fr',
  },
  revue: {
    name: 'Revue Rivages & sociétés',
    host: 'rivages-societes.example',
    letter: 'R',
    colour: '#A44D50',
    language: 'fr',
  },
  tides: {
    name: 'Marées de l’estuaire',
    host: 'marees-estuaire.example',
    letter: 'M',
    colour: '#24416B',
    language: 'fr',
  },
  letters: {
    name: 'Coastal Letters',
    host: 'coastal-letters.example',
    letter: 'C',
    colour: '#2F6F7A',
    language: 'en',
  },
  harbour: {
    name: 'Harbour & Tide',
    host: 'harbour-tide.example',
    letter: 'H',
    colour: '#24416B',
    language: 'en',
  },
  quiet: {
    name: 'Quiet Code Review',
    host: 'quiet-code.example',
    letter: 'Q',
    colour: '#5F437F',
    language: 'en',
  },
  saltings: {
    name: 'The Saltings',
    host: 'the-saltings.example',
    letter: 'S',
    colour: '#54792B',
    language: 'en',
  },
} as const satisfies Readonly<Record<string, DemoSite>>;

export type SiteName = keyof typeof DEMO_SITES;

/** The URL of a page of a site. */
export function pageUrl({ site, path }: { readonly site: SiteName; readonly path: string }): string {
  return `https://${DEMO_SITES[site].host}${path}`;
}
