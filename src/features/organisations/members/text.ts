import { formatList, formatNumber } from '#base/format.ts';
import { texts } from '#base/language.ts';

const fr = (value: number) => formatNumber(value, 'fr');
const en = (value: number) => formatNumber(value, 'en');

/** Texts of the member administration. */
export const membersText = texts({
  fr: {
    management: 'Gestion des utilisateurs',
    search: 'Nom ou courriel',
    create: 'Créer un utilisateur',
    // D1 §2: this text is part of the specification.
    admin: 'Administrateur',
    isNew: 'Nouveau',
    suspended: 'Suspendu',
    invitedOn: (day: string): string => `Invitation envoyée le ${day}`,
    notInvited: 'Sans invitation',
    notDelivered: 'Invitation non remise',
    notDeliveredSays:
      'Le serveur de messagerie n’a pas accepté l’invitation. D’autres essais suivent pendant deux jours ; vérifiez aussi l’adresse.',
    resend: 'Renvoyer',
    resendTo: (name: string): string => `Renvoyer l’invitation à ${name}`,
    resendInvitation: 'Renvoyer l’invitation',
    resent: (email: string): string => `Invitation renvoyée à ${email}.`,
    groups: (count: number): string => (count > 1 ? `${fr(count)} groupes` : `${count} groupe`),
    noGroup: 'Aucun groupe',
    edit: (name: string): string => `Modifier ${name}`,
    remove: (name: string): string => `Supprimer ${name}`,
    nobodyFound: (query: string): string => `Personne ne correspond à « ${query} ».`,
    nobody: 'Personne pour l’instant',
    nobodySays: 'Créez un premier utilisateur, administrateur s’il doit inviter les autres.',
    createTitle: 'Création d’un utilisateur',
    editTitle: 'Modification d’un utilisateur',
    createSays: 'Une invitation lui est envoyée avec un lien pour choisir son mot de passe.',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Courriel',
    isManaged:
      'L’annuaire de l’organisation gère le nom et l’adresse de cette personne : ils se changent là-bas.',
    managedBadge: 'Géré par l’annuaire',
    managedGroups: (names: readonly string[]): string =>
      `Par l’annuaire, qui en décide : ${formatList(names, 'fr')}.`,
    adminSays: 'Gère les utilisateurs et les groupes de l’organisation.',
    adminOwn: 'Seul un autre administrateur peut vous le retirer.',
    platformAdmin: 'Administrateur de la plateforme',
    platformAdminSays: 'Gère toutes les organisations et les sources.',
    platformAdminOwn: 'Seul un autre administrateur de la plateforme peut vous le retirer.',
    access: 'Accès au compte',
    canSignIn: 'Cette personne peut se connecter.',
    ownAccount: 'C’est votre compte.',
    isSuspended: 'Cette personne ne peut pas se connecter. Son travail est conservé.',
    revokeTokens: 'Révoquer ses jetons',
    revokeTokensTitle: (name: string): string => `Révoquer les jetons d’accès de ${name} ?`,
    revokeTokensSays:
      'Son extension de navigateur et les programmes qui utilisent Vigie en son nom perdront l’accès aussitôt. Un courriel l’en avertira.',
    tokensRevoked: (count: number): string =>
      count === 0
        ? 'Aucun jeton à révoquer.'
        : count === 1
          ? '1 jeton révoqué.'
          : `${count} jetons révoqués.`,
    resetFactor: 'Réinitialiser le second facteur',
    resetFactorTitle: (name: string): string => `Réinitialiser le second facteur de ${name} ?`,
    resetFactorSays:
      'Ses clés d’accès, son application et ses codes de secours ne serviront plus, et ses appareils seront déconnectés. Assurez-vous d’abord, de vive voix, que la demande vient bien de cette personne.',
    factorReset: (name: string): string => `Second facteur réinitialisé : ${name} en ajoutera un autre.`,
    suspend: 'Suspendre',
    reinstate: 'Rétablir',
    wasSuspended: (name: string): string => `Compte suspendu : ${name}. Ses sessions ont été fermées.`,
    wasReinstated: (name: string): string => `Compte rétabli : ${name} peut de nouveau se connecter.`,
    switches: 'Fonctionnalités de ce compte',
    switchesSay: 'Sans choix ici, une fonctionnalité suit le réglage de l’installation, même s’il change.',
    switchesSet: (count: number): string => (count > 1 ? `${count} réglées ici` : `${count} réglée ici`),
    choices: { follows: 'Selon l’installation', on: 'Oui', off: 'Non' },
    switchNames: {
      newspaper_v2: 'Nouveau journal',
      pipelinedJournal: 'Journal préparé d’avance',
      advancedSearch: 'Recherche avancée',
      verticalSplitSectionCreator: 'Recherches côte à côte',
      useEditorV2: 'Nouvel éditeur de réflexions',
    },
    switchesMean: {
      newspaper_v2: 'Sans effet : le journal n’a plus que sa nouvelle présentation.',
      pipelinedJournal: 'Sans effet : les recommandations sont toujours calculées en arrière-plan.',
      advancedSearch: 'La recherche globale mène aussi au créateur de section.',
      verticalSplitSectionCreator: 'Le créateur de section compare deux recherches dans deux volets.',
      useEditorV2: 'La rédaction propose aussi la section de journal et le téléchargement en PDF.',
    },
    created: (name: string, email: string): string =>
      `Compte créé : ${name}. Une invitation part à ${email}.`,
    saved: (name: string): string => `Compte enregistré : ${name}.`,
    deleted: (name: string): string => `Compte supprimé : ${name}.`,
    deleteTitle: (name: string): string => `Supprimer ${name} ?`,
    deleteSays:
      'Ses contributions restent sous « Utilisateur supprimé ». Ses sessions sont fermées et son adresse peut de nouveau servir.',
    leavesGroups: (count: number): string =>
      count > 1 ? `Quitte ${fr(count)} groupes` : `Quitte ${count} groupe`,
  },
  en: {
    management: 'User management',
    search: 'Name or email',
    create: 'Create a user',
    admin: 'Administrator',
    isNew: 'New',
    suspended: 'Suspended',
    invitedOn: (day) => `Invited on ${day}`,
    notInvited: 'Not invited',
    notDelivered: 'Invitation not delivered',
    notDeliveredSays:
      'The mail server did not accept the invitation. It is tried again for two days; check the address as well.',
    resend: 'Resend',
    resendTo: (name) => `Resend the invitation to ${name}`,
    resendInvitation: 'Resend the invitation',
    resent: (email) => `Invitation resent to ${email}.`,
    groups: (count) => (count === 1 ? '1 group' : `${en(count)} groups`),
    noGroup: 'No groups',
    edit: (name) => `Edit ${name}`,
    remove: (name) => `Delete ${name}`,
    nobodyFound: (query) => `Nobody matches “${query}”.`,
    nobody: 'Nobody yet',
    nobodySays: 'Create a first user, as an administrator if they are to invite the others.',
    createTitle: 'New user',
    editTitle: 'Edit a user',
    createSays: 'They are sent an invitation with a link to choose their password.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    isManaged:
      'The directory of the organisation manages the name and address of this person: change them there.',
    managedBadge: 'Managed by the directory',
    managedGroups: (names) => `From the directory, which decides: ${formatList(names, 'en')}.`,
    adminSays: 'Manages the users and groups of the organisation.',
    adminOwn: 'Only another administrator can take this away from you.',
    platformAdmin: 'Platform administrator',
    platformAdminSays: 'Manages every organisation and the sources.',
    platformAdminOwn: 'Only another platform administrator can take this away from you.',
    access: 'Access to the account',
    canSignIn: 'This person can sign in.',
    ownAccount: 'This is your account.',
    isSuspended: 'This person cannot sign in. Their work is kept.',
    revokeTokens: 'Revoke their tokens',
    revokeTokensTitle: (name: string) => `Revoke the access tokens of ${name}?`,
    revokeTokensSays:
      'Their browser extension and the programs that use Vigie on their behalf lose access at once. They will be told by email.',
    tokensRevoked: (count: number) =>
      count === 0
        ? 'There was no token to revoke.'
        : count === 1
          ? '1 token revoked.'
          : `${count} tokens revoked.`,
    resetFactor: 'Reset the second factor',
    resetFactorTitle: (name: string) => `Reset the second factor of ${name}?`,
    resetFactorSays:
      'Their passkeys, app and recovery codes will no longer work, and their devices will be signed out. First speak to them, to make sure that the request really comes from them.',
    factorReset: (name: string) => `Second factor reset: ${name} will add another one.`,
    suspend: 'Suspend',
    reinstate: 'Reinstate',
    wasSuspended: (name) => `Account suspended: ${name}. Their sessions have ended.`,
    wasReinstated: (name) => `Account reinstated: ${name} can sign in again.`,
    switches: 'Features of this account',
    switchesSay: 'Unless set here, a feature follows the setting of the installation, even if that changes.',
    switchesSet: (count) => `${count} set here`,
    choices: { follows: 'Same as the installation', on: 'Yes', off: 'No' },
    switchNames: {
      newspaper_v2: 'New Info Watch',
      pipelinedJournal: 'Info Watch prepared ahead',
      advancedSearch: 'Advanced search',
      verticalSplitSectionCreator: 'Searches side by side',
      useEditorV2: 'New reflection editor',
    },
    switchesMean: {
      newspaper_v2: 'No effect: Info Watch only has its new layout now.',
      pipelinedJournal: 'No effect: recommendations are always computed in the background.',
      advancedSearch: 'Global search also leads to the section creator.',
      verticalSplitSectionCreator: 'The section creator compares two searches in two panes.',
      useEditorV2: 'Writing also offers the Info Watch section and the PDF download.',
    },
    created: (name, email) => `Account created: ${name}. An invitation is on its way to ${email}.`,
    saved: (name) => `Account saved: ${name}.`,
    deleted: (name) => `Account deleted: ${name}.`,
    deleteTitle: (name) => `Delete ${name}?`,
    deleteSays:
      'Their contributions stay under “Deleted user”. Their sessions end and their address can be used again.',
    leavesGroups: (count) => (count === 1 ? 'Leaves 1 group' : `Leaves ${en(count)} groups`),
  },
});
