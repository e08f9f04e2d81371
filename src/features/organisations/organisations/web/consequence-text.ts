import { formatNumber } from '#base/format-number.ts';
import { texts } from '#base/language.ts';
import type { Consequence } from '../contract/consequences.ts';

/** The new owner of items left without one: the reader, or an admin of that organisation. */
export type Heir = 'me' | 'their-admin';

/** The subject of a deletion: a person by name, or a group. */
export type DeletedSubject = { readonly person: string } | 'group';

const FRENCH = {
  analysis: { one: 'analyse', many: 'analyses', it: 'elle', they: 'elles' },
  reflection: { one: 'réflexion', many: 'réflexions', it: 'elle', they: 'elles' },
  document: { one: 'document', many: 'documents', it: 'il', they: 'ils' },
} as const;
const ENGLISH = {
  analysis: { one: 'analysis', many: 'analyses' },
  reflection: { one: 'reflection', many: 'reflections' },
  document: { one: 'document', many: 'documents' },
} as const;

/** AD-10: a consequence of a deletion as a sentence. */
export const consequenceText = texts({
  fr: {
    say({ what, outcome, count }: Consequence, heir: Heir, deleted: DeletedSubject): string {
      const { one, many, it, they } = FRENCH[what];
      const isOne = count === 1;
      const things = isOne ? `1 ${one}` : `${formatNumber(count, 'fr')} ${many}`;
      const pronoun = isOne ? it : they;
      const comesBack = isOne ? 'reviendra' : 'reviendront';
      const noOtherOwner = `${things} ${isOne ? 'n’a' : 'n’ont'} pas d’autre propriétaire : ${pronoun}`;
      switch (outcome) {
        case 'loses-access': {
          const who =
            deleted === 'group' ? 'Le groupe ne donnera plus accès' : `${deleted.person} n’aura plus accès`;
          const stays = `${pronoun} ${isOne ? 'reste à ses' : 'restent à leurs'} autres propriétaires`;
          return `${who} à ${things} ; ${stays}`;
        }
        case 'to-creator':
          return `${noOtherOwner} ${comesBack} à ${isOne ? 'qui l’a créé' : 'qui les a créé'}${what === 'document' ? '' : 'e'}${isOne ? '' : 's'}`;
        case 'handed-over':
          return heir === 'me'
            ? `${noOtherOwner} vous ${comesBack}`
            : `${noOtherOwner} ${comesBack} à un administrateur de l’organisation`;
      }
    },
  },
  en: {
    say({ what, outcome, count }, heir, deleted) {
      const { one, many } = ENGLISH[what];
      const isOne = count === 1;
      const things = isOne ? `1 ${one}` : `${formatNumber(count, 'en')} ${many}`;
      const noOtherOwner = `${things} ${isOne ? 'has' : 'have'} no other owner: ${isOne ? 'it' : 'they'} will go to`;
      switch (outcome) {
        case 'loses-access': {
          const who =
            deleted === 'group' ? 'The group will no longer give' : `${deleted.person} will no longer have`;
          return `${who} access to ${things}; ${isOne ? 'it stays with its' : 'they stay with their'} other owners`;
        }
        case 'to-creator':
          return `${noOtherOwner} whoever created ${isOne ? 'it' : 'them'}`;
        case 'handed-over':
          return `${noOtherOwner} ${heir === 'me' ? 'you' : 'an administrator of the organisation'}`;
      }
    },
  },
});
