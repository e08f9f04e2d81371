import { formatNumber } from '#base/format.ts';
import { texts } from '#base/language.ts';
import type { Consequence } from './contract/consequences.ts';

const fr = (value: number) => formatNumber(value, 'fr');
const en = (value: number) => formatNumber(value, 'en');
const utilisateurs = (count: number) => (count > 1 ? `${fr(count)} utilisateurs` : `${count} utilisateur`);
const groupes = (count: number) => (count > 1 ? `${fr(count)} groupes` : `${count} groupe`);
const users = (count: number) => (count === 1 ? '1 user' : `${en(count)} users`);
const groups = (count: number) => (count === 1 ? '1 group' : `${en(count)} groups`);

/** Texts of the organisation screens. */
export const organisationsText = texts({
  fr: {
    admins: 'Administrateurs',
    members: 'Membres',
    groups: 'Groupes',
    outOf: (maximum: number): string => `/ ${fr(maximum)}`,
    full: '· maximum atteint',
    organisation: 'Organisation',
    choose: 'Choisir une organisation',
    noneFound: (query: string): string =>
      query ? `Aucune organisation ne correspond à « ${query} ».` : 'Aucune organisation pour l’instant.',
    organisations: (count: number): string =>
      count > 1 ? `${fr(count)} organisations` : `${count} organisation`,
    users: utilisateurs,
    usersHeld: (count: number, maximum: number | null): string =>
      maximum === null ? utilisateurs(count) : `${utilisateurs(count)} sur ${fr(maximum)}`,
    groupsHeld: (count: number, maximum: number | null): string =>
      maximum === null ? groupes(count) : `${groupes(count)} sur ${fr(maximum)}`,
    createdOn: (day: string): string => `créée le ${day}`,
    edit: 'Modifier',
    create: 'Créer une organisation',
    // D1 §2: the texts of this form are part of the specification.
    createTitle: "Création d'une nouvelle organisation",
    editTitle: "Modification d'une organisation",
    name: "Nom de l'organisation",
    maxUsers: "Nombre maximum d'utilisateurs",
    maxGroups: 'Nombre maximum de groupes',
    withoutLimit: 'Sans limite',
    emptyMeans: 'Vide : sans limite',
    usersToday: (count: number): string => `${utilisateurs(count)} aujourd’hui`,
    groupsToday: (count: number): string => `${groupes(count)} aujourd’hui`,
    tooFewUsers: (maximum: number): string =>
      maximum === 0
        ? '0 est inférieur au nombre actuel. Personne n’est retiré ; la création d’utilisateurs sera bloquée.'
        : `${fr(maximum)} est inférieur au nombre actuel. Personne n’est retiré ; la création d’utilisateurs sera bloquée jusqu’à ce qu’il en reste moins de ${fr(maximum)}.`,
    tooFewGroups: (maximum: number): string =>
      maximum === 0
        ? '0 est inférieur au nombre actuel. Aucun groupe n’est retiré ; la création de groupes sera bloquée.'
        : `${fr(maximum)} est inférieur au nombre actuel. Aucun groupe n’est retiré ; la création de groupes sera bloquée jusqu’à ce qu’il en reste moins de ${fr(maximum)}.`,
    created: (name: string): string => `L’organisation ${name} est créée.`,
    saved: (name: string): string => `L’organisation ${name} est enregistrée.`,
    secondFactor: {
      title: 'Sécurité',
      label: 'Second facteur exigé de tous',
      help: 'Chacun confirme sa connexion avec une clé d’accès ou un code de son téléphone.',
      requireTitle: 'Exiger un second facteur de tous ?',
      requireSays:
        'Les personnes qui n’en ont pas devront en ajouter un pour continuer, dès maintenant, même si une page est ouverte.',
      require: 'Exiger un second facteur',
      releaseTitle: 'Ne plus exiger de second facteur ?',
      releaseSays: 'Les personnes qui en ont un le gardent ; chacun pourra retirer le sien.',
      release: 'Ne plus l’exiger',
      nowRequired: 'Un second facteur est désormais exigé de tous.',
      nowOptional: 'Le second facteur n’est plus exigé.',
    },
    myGroups: 'Mes groupes',
    myOrganisation: 'Mon organisation',
    nobodyFound: (query: string): string =>
      query ? `Personne ne correspond à « ${query} ».` : 'Personne d’autre pour l’instant.',
  },
  en: {
    admins: 'Admins',
    members: 'Members',
    groups: 'Groups',
    outOf: (maximum) => `/ ${en(maximum)}`,
    full: '· maximum reached',
    organisation: 'Organisation',
    choose: 'Choose an organisation',
    noneFound: (query) => (query ? `No organisation matches “${query}”.` : 'No organisations yet.'),
    organisations: (count) => (count === 1 ? '1 organisation' : `${en(count)} organisations`),
    users,
    usersHeld: (count, maximum) => (maximum === null ? users(count) : `${users(count)} of ${en(maximum)}`),
    groupsHeld: (count, maximum) => (maximum === null ? groups(count) : `${groups(count)} of ${en(maximum)}`),
    createdOn: (day) => `created on ${day}`,
    edit: 'Edit',
    create: 'Create an organisation',
    createTitle: 'New organisation',
    editTitle: 'Edit an organisation',
    name: 'Organisation name',
    maxUsers: 'Maximum number of users',
    maxGroups: 'Maximum number of groups',
    withoutLimit: 'No limit',
    emptyMeans: 'Empty: no limit',
    usersToday: (count) => `${users(count)} today`,
    groupsToday: (count) => `${groups(count)} today`,
    tooFewUsers: (maximum) =>
      maximum === 0
        ? '0 is below the current number. Nobody is removed; no user can be created.'
        : `${en(maximum)} is below the current number. Nobody is removed; no user can be created until fewer than ${en(maximum)} remain.`,
    tooFewGroups: (maximum) =>
      maximum === 0
        ? '0 is below the current number. No group is removed; none can be created.'
        : `${en(maximum)} is below the current number. No group is removed; none can be created until fewer than ${en(maximum)} remain.`,
    created: (name) => `The organisation ${name} was created.`,
    saved: (name) => `The organisation ${name} was saved.`,
    secondFactor: {
      title: 'Security',
      label: 'Second factor required of everyone',
      help: 'Everyone confirms signing in with a passkey or a code from their phone.',
      requireTitle: 'Require a second factor of everyone?',
      requireSays: 'Anyone without one must add it to continue, from now on, even if they have a page open.',
      require: 'Require a second factor',
      releaseTitle: 'No longer require a second factor?',
      releaseSays: 'Anyone who has one keeps it, and may remove it.',
      release: 'No longer require it',
      nowRequired: 'A second factor is now required of everyone.',
      nowOptional: 'The second factor is no longer required.',
    },
    myGroups: 'My groups',
    myOrganisation: 'My organisation',
    nobodyFound: (query) => (query ? `Nobody matches “${query}”.` : 'Nobody else yet.'),
  },
});

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
          return `${noOtherOwner} ${comesBack} à la personne qui ${isOne ? 'l’a créé' : 'les a créé'}${what === 'document' ? '' : 'e'}${isOne ? '' : 's'}`;
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
