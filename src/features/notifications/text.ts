import { texts } from '#base/language.ts';
import { deletedUser } from '#features/accounts/accounts/text.ts';

const MOST_COUNTED = 99;
const counted = (count: number, beyond: string) => (count > MOST_COUNTED ? beyond : String(count));

export const notificationsText = texts({
  fr: {
    title: 'Notifications',
    open: (count: number) =>
      count > 0 ? `Notifications, ${counted(count, 'plus de 99')} à traiter` : 'Notifications',
    arrived: (count: number): string =>
      count > 1 ? `${count} nouvelles notifications` : '1 nouvelle notification',
    left: (count: number) => `${counted(count, 'plus de 99')} à traiter`,
    markAll: 'Tout marquer comme traité',
    markDone: 'Marquer comme traitée',
    toDo: 'À traiter :',
    does: {
      assigned: 'vous a confié une mission',
      accomplished: 'a accompli une mission',
      shared: 'a partagé une analyse',
      modified: 'a modifié une analyse',
      'second-factor-reset': 'a réinitialisé votre second facteur',
    },
    deletedUser: deletedUser.fr,
    platformAdmin: 'Un administrateur de la plateforme',
    untitled: 'Document sans titre',
    newTab: '(nouvel onglet)',
    seeAll: 'Tout voir',
    empty: 'Aucune notification pour l’instant',
    emptyBody: 'Les missions qu’on vous confie et les analyses qu’on partage avec vous apparaîtront ici.',
    portfolio: 'Aller au portfolio',
  },
  en: {
    title: 'Notifications',
    open: (count: number) =>
      count > 0 ? `Notifications, ${counted(count, 'more than 99')} pending` : 'Notifications',
    arrived: (count: number) => (count > 1 ? `${count} new notifications` : '1 new notification'),
    left: (count: number) => `${counted(count, 'more than 99')} pending`,
    markAll: 'Mark all as done',
    markDone: 'Mark as done',
    toDo: 'Pending:',
    does: {
      assigned: 'assigned you a mission',
      accomplished: 'completed a mission',
      shared: 'shared an analysis',
      modified: 'edited an analysis',
      'second-factor-reset': 'reset your second factor',
    },
    deletedUser: deletedUser.en,
    platformAdmin: 'A platform administrator',
    untitled: 'Untitled document',
    newTab: '(new tab)',
    seeAll: 'See all',
    empty: 'No notifications yet',
    emptyBody: 'Missions assigned to you and analyses shared with you will appear here.',
    portfolio: 'Go to the portfolio',
  },
});
