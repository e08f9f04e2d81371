import { formatNumber } from '#base/format.ts';
import { texts } from '#base/language.ts';
import type { ItemKind } from './events.ts';

const fr = (value: number) => formatNumber(value, 'fr');
const en = (value: number) => formatNumber(value, 'en');

/** The texts of the sharing editor. */
export const sharingText = texts({
  fr: {
    share: {
      analysis: 'Partager l’analyse',
      reflection: 'Partager la réflexion',
      document: 'Partager le document',
    },
    whoHas: {
      analysis: 'Qui a accès à l’analyse',
      reflection: 'Qui a accès à la réflexion',
      document: 'Qui a accès au document',
    },
    find: 'Ajouter une personne, un groupe ou une réflexion',
    findShort: 'Personne, groupe ou réflexion',
    findPeople: 'Ajouter une personne ou un groupe',
    findPeopleShort: 'Personne ou groupe',
    people: 'Personnes',
    groups: 'Groupes',
    reflections: 'Réflexions',
    noneFound: (query: string): string =>
      query ? `Rien ne correspond à « ${query} ».` : 'Tout le monde a déjà accès.',
    haveAccess: 'Ont accès',
    linkedReflections: (count: number): string =>
      count > 1 ? `${fr(count)} réflexions liées` : `${count} réflexion liée`,
    groupSays: 'Un groupe donne accès à tous ses membres',
    you: '(vous)',
    groupOf: (people: number): string =>
      people > 1 ? `Groupe · ${fr(people)} personnes` : `Groupe · ${people} personne`,
    persons: (people: number): string => (people > 1 ? `${fr(people)} personnes` : `${people} personne`),
    reflection: 'Réflexion',
    roles: { Owner: 'Propriétaire', Editor: 'Rédacteur', Commenter: 'Commentateur', Reader: 'Lecture seule' },
    roleOf: (name: string): string => `Rôle de ${name}`,
    added: 'Ajout',
    changed: 'Rôle',
    linked: 'Lien',
    removed: 'Retrait',
    addedSays: 'Ajout au prochain enregistrement',
    removedSays: 'Retrait au prochain enregistrement',
    changedSays: 'Nouveau rôle au prochain enregistrement',
    linkedSays: 'Réflexion · lien au prochain enregistrement',
    unlinkedSays: 'Réflexion · retrait au prochain enregistrement',
    remove: (name: string): string => `Retirer l’accès : ${name}`,
    cancelAdd: (name: string): string => `Annuler l’ajout : ${name}`,
    keep: (name: string): string => `Garder l’accès : ${name}`,
    keepRole: (name: string): string => `Garder le rôle : ${name}`,
    unlink: (title: string): string => `Retirer le lien : ${title}`,
    cancelLink: (title: string): string => `Annuler le lien : ${title}`,
    keepLink: (title: string): string => `Garder le lien : ${title}`,
    changes: (count: number): string =>
      count > 1 ? `${fr(count)} modifications à enregistrer` : `${count} modification à enregistrer`,
    save: 'Enregistrer',
    saved: 'Accès enregistrés.',
    notSaved: (count: number): string =>
      count > 1
        ? `Vos ${fr(count)} modifications n’ont pas été enregistrées.`
        : 'Votre modification n’a pas été enregistrée.',
    readOnly: 'Vous pouvez voir qui a accès. Seul un propriétaire peut modifier les accès.',
    // D2 §9: this text is part of the specification.
    failed: 'Une erreur est survenue, contactez-nous si le problème persiste',
    leave: {
      analysis: 'Quitter l’analyse',
      reflection: 'Quitter la réflexion',
      document: 'Quitter le document',
    },
    leaveAsked: (title: string): string => `Quitter « ${title} » ?`,
    leaveMeans:
      'Vous n’y aurez plus accès. Ce que vous y avez écrit reste visible pour les autres. Seul un propriétaire pourra vous redonner accès.',
    left: (title: string): string => `Vous avez quitté « ${title} ».`,
    leftButInGroup: (title: string): string =>
      `Votre accès personnel à « ${title} » est retiré. Vous y avez encore accès par un groupe.`,
    lost: 'Vous n’y avez plus accès, ou cela n’existe plus.',
    changedMeanwhile: 'La liste vient de changer. Vos modifications sont gardées.',
    giveToo: 'Donner aussi l’accès à ces participants ?',
    lacking: (count: number, reflection: string | null, kind: ItemKind): string => {
      const who =
        count > 1
          ? `${fr(count)} participants qui n’ont pas encore accès`
          : '1 participant qui n’a pas encore accès';
      const what = {
        analysis: 'à cette analyse',
        reflection: 'à cette réflexion',
        document: 'à ce document',
      }[kind];
      return reflection
        ? `La réflexion « ${reflection} » réunit ${who} ${what}.`
        : `Les réflexions liées réunissent ${who} ${what}.`;
    },
    missing: 'Participants sans accès',
    participant: 'Participe à la réflexion',
    giveAndSave: 'Donner l’accès et enregistrer',
  },
  en: {
    share: {
      analysis: 'Share the analysis',
      reflection: 'Share the reflection',
      document: 'Share the document',
    },
    whoHas: {
      analysis: 'Who has access to the analysis',
      reflection: 'Who has access to the reflection',
      document: 'Who has access to the document',
    },
    find: 'Add a person, a group or a reflection',
    findShort: 'Person, group or reflection',
    findPeople: 'Add a person or a group',
    findPeopleShort: 'Person or group',
    people: 'People',
    groups: 'Groups',
    reflections: 'Reflections',
    noneFound: (query) => (query ? `Nothing matches “${query}”.` : 'Everyone already has access.'),
    haveAccess: 'Have access',
    linkedReflections: (count) => (count === 1 ? '1 linked reflection' : `${en(count)} linked reflections`),
    groupSays: 'A group gives access to all its members',
    you: '(you)',
    groupOf: (people) => (people === 1 ? 'Group · 1 person' : `Group · ${en(people)} people`),
    persons: (people) => (people === 1 ? '1 person' : `${en(people)} people`),
    reflection: 'Reflection',
    roles: { Owner: 'Owner', Editor: 'Editor', Commenter: 'Commenter', Reader: 'Read only' },
    roleOf: (name) => `Role of ${name}`,
    added: 'Adding',
    changed: 'Role',
    linked: 'Linking',
    removed: 'Removing',
    addedSays: 'Added when you save',
    removedSays: 'Removed when you save',
    changedSays: 'New role when you save',
    linkedSays: 'Reflection · linked when you save',
    unlinkedSays: 'Reflection · removed when you save',
    remove: (name) => `Remove access: ${name}`,
    cancelAdd: (name) => `Do not add: ${name}`,
    keep: (name) => `Keep access: ${name}`,
    keepRole: (name) => `Keep the role: ${name}`,
    unlink: (title) => `Remove the link: ${title}`,
    cancelLink: (title) => `Do not link: ${title}`,
    keepLink: (title) => `Keep the link: ${title}`,
    changes: (count) => (count === 1 ? '1 change to save' : `${en(count)} changes to save`),
    save: 'Save',
    saved: 'Access saved.',
    notSaved: (count) =>
      count === 1 ? 'Your change has not been saved.' : `Your ${en(count)} changes have not been saved.`,
    readOnly: 'You can see who has access. Only an owner can change access.',
    failed: 'Something went wrong, contact us if the problem persists',
    leave: {
      analysis: 'Leave the analysis',
      reflection: 'Leave the reflection',
      document: 'Leave the document',
    },
    leaveAsked: (title) => `Leave “${title}”?`,
    leaveMeans:
      'You will no longer have access. What you wrote stays visible to the others. Only an owner can give you access again.',
    left: (title) => `You have left “${title}”.`,
    leftButInGroup: (title) =>
      `Your own access to “${title}” is gone. You still have access through a group.`,
    lost: 'You no longer have access to it, or it no longer exists.',
    changedMeanwhile: 'The list has just changed. Your changes are kept.',
    giveToo: 'Give these participants access too?',
    lacking: (count, reflection, kind) => {
      const who =
        count === 1 ? '1 participant who does not have' : `${en(count)} participants who do not have`;
      const whose = reflection
        ? `The reflection “${reflection}” brings together`
        : 'The linked reflections bring together';
      return `${whose} ${who} access to this ${kind} yet.`;
    },
    missing: 'Participants without access',
    participant: 'Takes part in the reflection',
    giveAndSave: 'Give access and save',
  },
});
