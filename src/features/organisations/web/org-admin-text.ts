import { texts } from '#base/language.ts';

export const orgAdminText = texts({
  fr: {
    emptyTitle: 'Vous administrez cette organisation',
    emptyBody:
      'Sur cette installation, les membres se gèrent par programme : inviter une personne, la suspendre, lui rendre l’accès. La documentation de l’API montre chaque appel.',
    api: 'Ouvrir la documentation de l’API',
    portfolio: 'Aller au portfolio',
    // D1 §2: this sentence is part of the specification, in every language.
    refused: "Sorry, you don't have admin rights!",
    refusedBody: 'Cette page est réservée aux administrateurs de votre organisation.',
  },
  en: {
    emptyTitle: 'You administer this organisation',
    emptyBody:
      'On this installation members are managed by program: invite a person, suspend them, let them back in. The API documentation shows every call.',
    api: 'Open the API documentation',
    portfolio: 'Go to the portfolio',
    refused: "Sorry, you don't have admin rights!",
    refusedBody: 'This page is for the administrators of your organisation.',
  },
});
