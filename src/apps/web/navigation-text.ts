import { texts } from '#base/language.ts';

/** SH-05: the title of each route is `navigation.{routeName}.title`; SH-09: its long and short labels. */
export const navigationText = texts({
  fr: {
    navigation: {
      login: { title: 'Connexion' },
      secondFactor: { title: 'Second facteur' },
      secondFactorSetup: { title: 'Protéger mon compte' },
      logout: { title: 'Déconnexion' },
      setPassword: { title: 'Mot de passe' },
      redirect: { title: 'Ouverture de la page' },
      home: { title: 'Accueil' },
      portfolio: { title: 'Portfolio' },
      document: { title: 'Document' },
      journal: { title: 'Journal' },
      mySources: { title: 'Mes sources' },
      journalValidation: { title: 'Validation des journaux' },
      reflections: { title: 'Réflexions' },
      reflection: { title: 'Réflexion' },
      admin: { title: 'Administration' },
      analytics: { title: 'Journal Analytics' },
      orgAdmin: { title: 'Administration de l’organisation' },
      account: { title: 'Mon compte' },
      notifications: { title: 'Notifications' },
      extension: { title: 'Extension' },
      mailbox: { title: 'Boîte aux lettres' },
      notFound: { title: 'Page introuvable' },
    },
    labels: {
      portfolio: { long: 'Portfolio', short: 'Portfolio' },
      journal: { long: 'Journal', short: 'Journal' },
      reflections: { long: 'Réflexions', short: 'Réflexions' },
    },
  },
  en: {
    navigation: {
      login: { title: 'Sign in' },
      secondFactor: { title: 'Second factor' },
      secondFactorSetup: { title: 'Protect my account' },
      logout: { title: 'Sign out' },
      setPassword: { title: 'Password' },
      redirect: { title: 'Opening the page' },
      home: { title: 'Home' },
      portfolio: { title: 'Portfolio' },
      document: { title: 'Document' },
      journal: { title: 'Info Watch' },
      mySources: { title: 'My sources' },
      journalValidation: { title: 'Info Watch validation' },
      reflections: { title: 'Thinking Zone' },
      reflection: { title: 'Reflection' },
      admin: { title: 'Administration' },
      analytics: { title: 'Journal Analytics' },
      orgAdmin: { title: 'Organisation administration' },
      account: { title: 'My account' },
      notifications: { title: 'Notifications' },
      extension: { title: 'Extension' },
      mailbox: { title: 'Mailbox' },
      notFound: { title: 'Page not found' },
    },
    labels: {
      portfolio: { long: 'Portfolio', short: 'Portfolio' },
      journal: { long: 'Info Watch', short: 'Watch' },
      reflections: { long: 'Thinking Zone', short: 'Thinking' },
    },
  },
});

export type RouteName = keyof (typeof navigationText)['fr']['navigation'];
