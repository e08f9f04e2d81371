import { texts } from '#base/language.ts';

export const notificationsText = texts({
  fr: {
    title: 'Notifications',
    open: (count: number) => (count > 0 ? `Notifications, ${count} non vues` : 'Notifications'),
    empty: 'Aucune notification pour l’instant',
    emptyBody:
      'Vous serez prévenu ici quand on vous confie une mission ou qu’on partage une analyse avec vous.',
  },
  en: {
    title: 'Notifications',
    open: (count: number) => (count > 0 ? `Notifications, ${count} unseen` : 'Notifications'),
    empty: 'No notification yet',
    emptyBody: 'You will be told here when someone gives you a mission or shares an analysis with you.',
  },
});
