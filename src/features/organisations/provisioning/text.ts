import { formatNumber } from '#base/format.ts';
import { texts } from '#base/language.ts';
import type { ProvisioningFailure } from './contract/provisioning.ts';

/** What a call of the directory was for, by its method. */
type Attempts = Readonly<Record<ProvisioningFailure['resource'], Readonly<Record<string, string>>>>;

const frenchAttempts: Attempts = {
  person: {
    POST: 'Ajout d’une personne',
    PUT: 'Modification d’une personne',
    PATCH: 'Modification d’une personne',
    DELETE: 'Retrait d’une personne',
    GET: 'Recherche de personnes',
  },
  group: {
    POST: 'Ajout d’un groupe',
    PUT: 'Modification d’un groupe',
    PATCH: 'Modification d’un groupe',
    DELETE: 'Retrait d’un groupe',
    GET: 'Recherche de groupes',
  },
  other: {},
};

const englishAttempts: Attempts = {
  person: {
    POST: 'Adding a person',
    PUT: 'Changing a person',
    PATCH: 'Changing a person',
    DELETE: 'Removing a person',
    GET: 'Searching people',
  },
  group: {
    POST: 'Adding a group',
    PUT: 'Changing a group',
    PATCH: 'Changing a group',
    DELETE: 'Removing a group',
    GET: 'Searching groups',
  },
  other: {},
};

/** Texts of the panel about the directory of an organisation. */
export const provisioningText = texts({
  fr: {
    title: 'Provisionnement',
    lead: 'L’annuaire de l’organisation ajoute, met à jour et suspend les personnes et les groupes (SCIM 2.0).',
    connected: 'Relié',
    expired: 'Jeton expiré',
    none: 'Aucun annuaire relié',
    noneSays:
      'Créez un jeton, puis donnez-le à votre annuaire avec l’adresse ci-dessous. Les personnes qu’il ajoute n’ont pas besoin d’invitation.',
    create: 'Créer un jeton',
    baseUrl: 'Adresse SCIM',
    baseUrlHelp: 'À donner à l’annuaire, avec le jeton.',
    copyBaseUrl: 'Copier l’adresse SCIM',
    token: 'Jeton',
    madeOn: (day: string, maker: string | null): string =>
      maker ? `créé le ${day} par ${maker}` : `créé le ${day}`,
    endsOn: (day: string): string => `expire le ${day}`,
    endedOn: (day: string): string => `a expiré le ${day}`,
    lastUsed: 'Dernier appel',
    never: 'aucun pour l’instant',
    people: 'Personnes gérées',
    groups: 'Groupes gérés',
    count: (value: number): string => formatNumber(value, 'fr'),
    renew: 'Renouveler le jeton',
    revoke: 'Révoquer',
    expiredSays:
      'L’annuaire n’a plus accès : un départ n’y ferme plus les comptes. Renouvelez le jeton, puis donnez-le à l’annuaire.',
    createTitle: 'Créer le jeton de l’annuaire',
    createSays:
      'Il permet d’ajouter, de modifier et de suspendre les personnes et les groupes de l’organisation, sauf les administrateurs de la plateforme.',
    renewTitle: 'Renouveler le jeton de l’annuaire',
    renewSays: 'Le jeton actuel cesse aussitôt de servir : donnez le nouveau à l’annuaire sans attendre.',
    lifetime: 'Valable',
    lifetimes: { '30': '30 jours', '90': '90 jours', '180': '6 mois', '365': 'un an' },
    lifetimeHelp: 'Les administrateurs sont prévenus par courriel quatorze jours avant la fin.',
    revokeTitle: 'Révoquer le jeton de l’annuaire ?',
    revokeSays:
      'L’annuaire perd aussitôt son accès. Les personnes et les groupes restent tels quels ; vous les modifierez de nouveau ici.',
    revoked: 'Jeton révoqué : l’annuaire n’a plus accès.',
    failures: 'Derniers refus',
    noFailure: 'Aucun appel refusé récemment.',
    attempt: frenchAttempts,
    otherAttempt: 'Appel de l’annuaire',
  },
  en: {
    title: 'Provisioning',
    lead: 'The directory of the organisation adds, updates and suspends people and groups (SCIM 2.0).',
    connected: 'Connected',
    expired: 'Token expired',
    none: 'No directory connected',
    noneSays:
      'Create a token, then give it to your directory with the address below. People whom it adds need no invitation.',
    create: 'Create a token',
    baseUrl: 'SCIM address',
    baseUrlHelp: 'For the directory, with the token.',
    copyBaseUrl: 'Copy the SCIM address',
    token: 'Token',
    madeOn: (day, maker) => (maker ? `created on ${day} by ${maker}` : `created on ${day}`),
    endsOn: (day) => `expires on ${day}`,
    endedOn: (day) => `expired on ${day}`,
    lastUsed: 'Last call',
    never: 'none so far',
    people: 'Managed people',
    groups: 'Managed groups',
    count: (value) => formatNumber(value, 'en'),
    renew: 'Renew the token',
    revoke: 'Revoke',
    expiredSays:
      'The directory has lost access: a departure there no longer closes accounts here. Renew the token, then give it to the directory.',
    createTitle: 'Create the token of the directory',
    createSays:
      'It allows adding, changing and suspending the people and groups of the organisation, except platform administrators.',
    renewTitle: 'Renew the token of the directory',
    renewSays: 'The current token stops working at once: give the new one to the directory without delay.',
    lifetime: 'Valid for',
    lifetimes: { '30': '30 days', '90': '90 days', '180': '6 months', '365': 'one year' },
    lifetimeHelp: 'Administrators get an email fourteen days before the end.',
    revokeTitle: 'Revoke the token of the directory?',
    revokeSays:
      'The directory loses access at once. People and groups stay as they are; you will edit them here again.',
    revoked: 'Token revoked: the directory has lost access.',
    failures: 'Recent refusals',
    noFailure: 'No calls refused recently.',
    attempt: englishAttempts,
    otherAttempt: 'Call of the directory',
  },
});
