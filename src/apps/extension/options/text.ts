import { texts } from '#base/language.ts';

/** Texts of the options of the extension. */
export const optionsText = texts({
  fr: {
    title: 'Options de l’extension',
    lead: 'Vigie à côté de chaque page que vous lisez.',
    server: {
      title: 'Serveur',
      lead: 'L’adresse à laquelle vous ouvrez Vigie dans votre navigateur.',
      save: 'Enregistrer l’adresse',
      saved: 'Adresse enregistrée.',
      question: (address: string) => `Passer à ${address} ?`,
      consequence: 'L’extension sera déconnectée du serveur actuel. Vous la relierez ensuite au nouveau.',
      change: 'Changer de serveur',
    },
    account: {
      title: 'Compte',
      signedInAs: (name: string) => `Connecté en tant que ${name}`,
      signOut: 'Se déconnecter',
      signedOut: 'Extension déconnectée.',
      serverNotNotified:
        'Extension déconnectée ici. Le serveur n’a pas pu être prévenu : retirez-la aussi dans votre compte, parmi les jetons d’accès.',
      noServer: 'Indiquez d’abord l’adresse de votre serveur.',
    },
    place: {
      title: 'Où s’ouvre Vigie',
      browser: 'Dans le panneau latéral du navigateur',
      browserHelp: 'À côté de la page, sans la masquer.',
      page: 'Dans la page elle-même',
      pageHelp: 'Par-dessus le bord droit de la page.',
      noPanel: 'Ce navigateur n’a pas de panneau latéral : Vigie s’ouvre dans la page.',
    },
    sites: {
      title: 'Sites autorisés',
      lead: 'Sans autorisation, Vigie ne lit une page que lorsque vous cliquez sur son icône. Sur un site autorisé, les outils de surlignage apparaissent dès que vous sélectionnez du texte, et Vigie vous suit d’une page à l’autre.',
      none: 'Aucun site n’est autorisé.',
      all: 'Tous les sites',
      allowAll: 'Autoriser tous les sites',
      removed: (site: string) => `${site} n’est plus autorisé.`,
      notRemoved: 'Le navigateur n’a pas retiré cette autorisation.',
      remove: (site: string) => `Retirer ${site}`,
    },
    keys: {
      title: 'Raccourcis clavier',
      none: 'aucun raccourci',
      open: 'Ouvrir Vigie à côté de la page',
      highlight: 'Surligner la sélection',
      change: 'Modifier les raccourcis',
    },
    version: (version: string) => `Version ${version}`,
  },
  en: {
    title: 'Extension options',
    lead: 'Vigie beside every page you read.',
    server: {
      title: 'Server',
      lead: 'The address you use to open Vigie in your browser.',
      save: 'Save the address',
      saved: 'Address saved.',
      question: (address: string) => `Switch to ${address}?`,
      consequence:
        'The extension will be signed out of the current server. You can then connect it to the new one.',
      change: 'Change server',
    },
    account: {
      title: 'Account',
      signedInAs: (name: string) => `Signed in as ${name}`,
      signOut: 'Sign out',
      signedOut: 'Extension signed out.',
      serverNotNotified:
        'Extension signed out here. The server could not be reached: remove it from your account too, among the access tokens.',
      noServer: 'Enter your server’s address first.',
    },
    place: {
      title: 'Where Vigie opens',
      browser: 'In the browser’s side panel',
      browserHelp: 'Beside the page, without covering it.',
      page: 'In the page itself',
      pageHelp: 'Over the right edge of the page.',
      noPanel: 'This browser has no side panel: Vigie opens in the page.',
    },
    sites: {
      title: 'Allowed sites',
      lead: 'Without permission, Vigie reads a page only when you click its icon. On an allowed site the highlighting tools appear as soon as you select text, and Vigie follows you from page to page.',
      none: 'No site is allowed.',
      all: 'All sites',
      allowAll: 'Allow all sites',
      removed: (site: string) => `${site} is no longer allowed.`,
      notRemoved: 'The browser did not remove this permission.',
      remove: (site: string) => `Remove ${site}`,
    },
    keys: {
      title: 'Keyboard shortcuts',
      none: 'no shortcut',
      open: 'Open Vigie beside the page',
      highlight: 'Highlight the selection',
      change: 'Change the shortcuts',
    },
    version: (version: string) => `Version ${version}`,
  },
});
