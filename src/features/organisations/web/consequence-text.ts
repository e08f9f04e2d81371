import { figure } from '#base/figure.ts';
import { texts } from '#base/language.ts';
import type { Consequence } from '../contract/consequences.ts';

/** Who receives what would be left without an owner: the reader, or an admin of that organisation. */
export type Heir = 'me' | 'their-admin';

const FRENCH = {
  analysis: { one: 'analyse', many: 'analyses', given: 'transmise' },
  reflection: { one: 'réflexion', many: 'réflexions', given: 'transmise' },
  document: { one: 'document', many: 'documents', given: 'transmis' },
} as const;
const ENGLISH = {
  analysis: { one: 'analysis', many: 'analyses' },
  reflection: { one: 'reflection', many: 'reflections' },
  document: { one: 'document', many: 'documents' },
} as const;

/** AD-10: what a deletion does, in a sentence. */
export const consequenceText = texts({
  fr: {
    say({ what, outcome, count }: Consequence, heir: Heir): string {
      const { one, many, given } = FRENCH[what];
      const isOne = count === 1;
      const things = isOne ? `1 ${one}` : `${figure(count, 'fr')} ${many}`;
      const transmitted = isOne || given.endsWith('s') ? given : `${given}s`;
      const will = isOne ? 'sera' : 'seront';
      switch (outcome) {
        case 'loses-access':
          return `${things} ${isOne ? 'perdra' : 'perdront'} cet accès`;
        case 'to-creator':
          return `${things} ${isOne ? 'reviendra à son créateur' : 'reviendront à leur créateur'}`;
        case 'handed-over':
          return heir === 'me'
            ? `${things} vous ${will} ${transmitted}`
            : `${things} ${will} ${transmitted} à un administrateur de l’organisation`;
      }
    },
  },
  en: {
    say({ what, outcome, count }, heir) {
      const { one, many } = ENGLISH[what];
      const things = count === 1 ? `1 ${one}` : `${figure(count, 'en')} ${many}`;
      switch (outcome) {
        case 'loses-access':
          return `${things} will lose this access`;
        case 'to-creator':
          return `${things} will go back to ${count === 1 ? 'its' : 'their'} creator`;
        case 'handed-over':
          return `${things} will be handed over to ${heir === 'me' ? 'you' : 'an administrator of the organisation'}`;
      }
    },
  },
});
