import { type Bilingual, texts } from '#base/language.ts';

/** The name of a deleted person, whose contributions stay. */
export const deletedUser: Bilingual = { fr: 'Utilisateur supprimé', en: 'Deleted user' };

/** Title of a page that only platform admins may open. */
export const platformAdminsOnly: Bilingual = {
  fr: 'Cette page est réservée aux administrateurs de la plateforme',
  en: 'This page is for platform administrators',
};

/** Texts of the account page about the person. */
export const accountText = texts({
  fr: {
    sections: {
      profile: 'Profil',
      appearance: 'Langue et thème',
      sessions: 'Sessions et jetons',
      preferences: 'Préférences',
      shortcuts: 'Raccourcis',
    },
    profile: {
      firstName: 'Prénom',
      lastName: 'Nom',
      organisationAdmin: 'Administrateur',
      platformAdmin: 'Administrateur de la plateforme',
    },
    appearance: {
      language: 'Langue',
      languageHelp: 'Les contenus restent dans leur langue.',
      theme: 'Thème',
      light: 'Clair',
      dark: 'Sombre',
      system: 'Système',
      systemNow: {
        light: 'Clair en ce moment, d’après votre appareil.',
        dark: 'Sombre en ce moment, d’après votre appareil.',
      },
      fixed: 'Le même sur tous vos appareils.',
    },
    preferences: {
      sectionSize: 'Analyses montrées par section du portfolio',
      sectionSizeHelp: 'Les plus récentes seulement. Vide : toutes les analyses.',
      sectionSizeLabel: 'Nombre maximum d’analyses',
      clear: 'Effacer, montrer toutes les analyses',
      shortcuts: 'Raccourcis à une touche',
      shortcutsHelp: 'Inactifs dans les champs de texte.',
      alwaysOn: 'restent toujours actifs.',
      and: 'et',
      seeList: 'Voir la liste',
    },
    keys: {
      capture: 'Capturer',
      search: 'Rechercher',
      all: 'Tous les raccourcis',
      portfolio: 'Portfolio',
      journal: 'Journal',
      reflections: 'Réflexions',
      escape: 'Échap',
    },
  },
  en: {
    sections: {
      profile: 'Profile',
      appearance: 'Language and theme',
      sessions: 'Sessions and tokens',
      preferences: 'Preferences',
      shortcuts: 'Shortcuts',
    },
    profile: {
      firstName: 'First name',
      lastName: 'Last name',
      organisationAdmin: 'Administrator',
      platformAdmin: 'Platform administrator',
    },
    appearance: {
      language: 'Language',
      languageHelp: 'Content stays in its own language.',
      theme: 'Theme',
      light: 'Light',
      dark: 'Dark',
      system: 'System',
      systemNow: {
        light: 'Light at the moment, following your device.',
        dark: 'Dark at the moment, following your device.',
      },
      fixed: 'The same on all your devices.',
    },
    preferences: {
      sectionSize: 'Analyses shown per portfolio section',
      sectionSizeHelp: 'Only the most recent. Empty: all analyses.',
      sectionSizeLabel: 'Maximum number of analyses',
      clear: 'Clear, show all analyses',
      shortcuts: 'Single-key shortcuts',
      shortcutsHelp: 'Inactive in text fields.',
      alwaysOn: 'always stay active.',
      and: 'and',
      seeList: 'See the list',
    },
    keys: {
      capture: 'Capture',
      search: 'Search',
      all: 'All shortcuts',
      portfolio: 'Portfolio',
      journal: 'Info Watch',
      reflections: 'Thinking Zone',
      escape: 'Esc',
    },
  },
});
