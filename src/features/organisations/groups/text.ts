import { formatNumber } from '#base/format.ts';
import { texts } from '#base/language.ts';

const fr = (value: number) => formatNumber(value, 'fr');
const en = (value: number) => formatNumber(value, 'en');

/** Texts of the group screens. */
export const groupsText = texts({
  fr: {
    // D1 §2: this text is part of the specification.
    management: 'Gestion des groupes',
    search: 'Nom du groupe',
    isNew: 'Nouveau',
    create: 'Créer un groupe',
    none: 'Aucun groupe pour l’instant',
    noneSays:
      'Un groupe réunit des personnes qui partagent leurs analyses : tous ses membres voient ce qu’on partage avec lui.',
    noneFound: (query: string): string => `Aucun groupe ne correspond à « ${query} ».`,
    settingsOf: (name: string): string => `Paramètres de groupe : ${name}`,
    everybody: (name: string, members: number): string =>
      members > 1
        ? `Un groupe « ${name} » réunit toujours les ${fr(members)} membres ; il n’est ni compté ni supprimable.`
        : `Un groupe « ${name} » réunit toujours tous les membres ; il n’est ni compté ni supprimable.`,
    // D1 §2: the texts of this form are part of the specification.
    createTitle: "Création d'un nouveau groupe",
    editTitle: 'Paramètres de groupe',
    name: 'Nom du groupe',
    description: 'Description',
    users: 'Utilisateurs',
    delete: 'Supprimer le groupe',
    organisation: 'Organisation',
    id: 'Identifiant',
    copyId: 'Copier l’identifiant',
    isPrivate: 'Groupe privé',
    privateSays: 'Seuls ses membres et les administrateurs le voient.',
    members: (count: number): string => (count > 1 ? `${fr(count)} membres` : `${count} membre`),
    addUser: 'Ajouter une personne…',
    alreadyIn: 'déjà dans le groupe',
    searchInside: 'Rechercher dans le groupe',
    nobodyInside: (query: string): string => `Personne du groupe ne correspond à « ${query} ».`,
    pending: (added: number, removed: number): string =>
      [
        added > 1 ? `${fr(added)} ajouts` : added === 1 && '1 ajout',
        removed > 1 ? `${fr(removed)} retraits` : removed === 1 && '1 retrait',
      ]
        .filter(Boolean)
        .join(', '),
    created: (name: string): string => `Le groupe ${name} est créé.`,
    saved: (name: string): string => `Le groupe ${name} est enregistré.`,
    deleted: (name: string): string => `Le groupe ${name} est supprimé.`,
    deleteTitle: (name: string): string => `Supprimer le groupe ${name} ?`,
    deleteNamed: (name: string): string => `Supprimer ${name}`,
    deleteSays:
      'Ses membres perdent l’accès à ce qui n’était partagé qu’avec ce groupe. Leurs comptes et leur travail restent.',
    membersLeave: (count: number): string =>
      count > 1 ? `${fr(count)} membres le quittent` : `${count} membre le quitte`,
    isManaged: 'L’annuaire de l’organisation gère ce groupe : son nom et ses membres se changent là-bas.',
    managedBadge: 'Géré par l’annuaire',
    ofUser: 'Groupes',
    addGroup: 'Ajouter un groupe…',
    noGroupFound: (query: string): string =>
      query ? `Aucun groupe ne correspond à « ${query} ».` : 'Aucun autre groupe dans cette organisation.',
  },
  en: {
    management: 'Group management',
    search: 'Group name',
    isNew: 'New',
    create: 'Create a group',
    none: 'No groups yet',
    noneSays:
      'A group brings together people who share their analyses: what is shared with it is visible to all its members.',
    noneFound: (query) => `No group matches “${query}”.`,
    settingsOf: (name) => `Group settings: ${name}`,
    everybody: (name, members) =>
      members > 1
        ? `A group “${name}” always includes all ${en(members)} members; it is not counted and cannot be deleted.`
        : `A group “${name}” always includes every member; it is not counted and cannot be deleted.`,
    createTitle: 'New group',
    editTitle: 'Group settings',
    name: 'Group name',
    description: 'Description',
    users: 'Users',
    delete: 'Delete the group',
    organisation: 'Organisation',
    id: 'Identifier',
    copyId: 'Copy the identifier',
    isPrivate: 'Private group',
    privateSays: 'Only its members and administrators see it.',
    members: (count) => (count === 1 ? '1 member' : `${en(count)} members`),
    addUser: 'Add a person…',
    alreadyIn: 'already in the group',
    searchInside: 'Search in the group',
    nobodyInside: (query) => `Nobody in the group matches “${query}”.`,
    pending: (added, removed) =>
      [added > 0 && `${en(added)} added`, removed > 0 && `${en(removed)} removed`].filter(Boolean).join(', '),
    created: (name) => `The group ${name} was created.`,
    saved: (name) => `The group ${name} was saved.`,
    deleted: (name) => `The group ${name} was deleted.`,
    deleteTitle: (name) => `Delete the group ${name}?`,
    deleteNamed: (name) => `Delete ${name}`,
    deleteSays:
      'Its members lose access to what was shared only with this group. Their accounts and their work stay.',
    membersLeave: (count) => (count === 1 ? '1 member leaves it' : `${en(count)} members leave it`),
    isManaged: 'The directory of the organisation manages this group: change its name and members there.',
    managedBadge: 'Managed by the directory',
    ofUser: 'Groups',
    addGroup: 'Add a group…',
    noGroupFound: (query) =>
      query ? `No group matches “${query}”.` : 'No other groups in this organisation.',
  },
});
