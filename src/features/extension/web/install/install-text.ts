import { texts } from '#base/language.ts';

/** SH-12, SH-13: texts of the description and installation of the extension. */
export const installText = texts({
  fr: {
    title: 'L’extension Vigie',
    lead: 'Surlignez et discutez une page là où vous la lisez : Vigie s’ouvre à côté d’elle.',
    installed: 'Extension installée',
    connected: (version: string) => `version ${version}, reliée à un compte`,
    notConnected: (version: string) =>
      `version ${version}, pas encore reliée. Cliquez sur son icône, puis sur « Relier à mon compte ».`,
    newer: 'Une version plus récente existe',
    newerSays: (installed: string, offered: string) =>
      `Vous avez la ${installed}, voici la ${offered}. Téléchargez-la, décompressez-la dans le même dossier, puis appuyez sur la flèche ronde de Vigie dans chrome://extensions.`,
    newerInStore: (installed: string, offered: string) =>
      `Vous avez la ${installed}, la ${offered} est sortie : Chrome l’installera automatiquement.`,
    addSays: 'Chrome demande une confirmation, et c’est fait. Épinglez ensuite Vigie et ouvrez son panneau.',
    howTitle: 'Installation en six étapes',
    howTitleStore: 'L’installer',
    none: 'Cette installation de Vigie ne propose pas l’extension.',
    copyAddress: 'Copier l’adresse chrome://extensions',
    steps: {
      download: {
        name: 'Télécharger',
        says: 'Le navigateur enregistre vigie-extension.zip dans vos téléchargements.',
      },
      unzip: {
        name: 'Décompresser',
        says: 'Ouvrez le fichier et extrayez-le dans un dossier que vous garderez.',
      },
      developer: {
        name: 'Ouvrir chrome://extensions',
        says: 'Collez cette adresse dans un nouvel onglet, puis activez « Mode développeur » en haut à droite.',
      },
      load: {
        name: 'Charger le dossier',
        says: 'Appuyez sur « Charger l’extension non empaquetée » et choisissez le dossier.',
      },
      pin: {
        name: 'Épingler Vigie',
        says: 'Ouvrez le menu en forme de pièce de puzzle, puis appuyez sur l’épingle de Vigie.',
      },
      open: {
        name: 'Cliquer sur l’icône',
        says: 'Le panneau s’ouvre à côté de la page. Choisissez « Relier à mon compte » : il ne reste qu’à comparer un code.',
      },
    },
    drawn: {
      developerMode: 'Mode développeur',
      loadUnpacked: 'Charger l’extension non empaquetée',
      connect: 'Relier à mon compte',
      extensions: 'Extensions',
    },
  },
  en: {
    title: 'The Vigie extension',
    lead: 'Highlight and discuss a page where you read it: Vigie opens beside it.',
    installed: 'Extension installed',
    connected: (version: string) => `version ${version}, connected to an account`,
    notConnected: (version: string) =>
      `version ${version}, not connected yet. Click its icon, then “Connect to my account”.`,
    newer: 'There is a newer version',
    newerSays: (installed: string, offered: string) =>
      `You have ${installed}, here is ${offered}. Download it, unzip it into the same folder, then press Vigie’s round arrow in chrome://extensions.`,
    newerInStore: (installed: string, offered: string) =>
      `You have ${installed}, and ${offered} is out: Chrome will install it automatically.`,
    addSays: 'Chrome asks you to confirm, and that is all. Then pin Vigie and open its panel.',
    howTitle: 'Install it in six steps',
    howTitleStore: 'Installing it',
    none: 'This Vigie server does not offer the extension.',
    copyAddress: 'Copy the address chrome://extensions',
    steps: {
      download: {
        name: 'Download',
        says: 'The browser saves vigie-extension.zip among your downloads.',
      },
      unzip: {
        name: 'Unzip',
        says: 'Open the file and extract it into a folder that you will keep.',
      },
      developer: {
        name: 'Open chrome://extensions',
        says: 'Paste this address into a new tab, then switch on “Developer mode” at the top right.',
      },
      load: {
        name: 'Load the folder',
        says: 'Press “Load unpacked” and choose the folder.',
      },
      pin: {
        name: 'Pin Vigie',
        says: 'Open the menu that looks like a puzzle piece, then press Vigie’s pin.',
      },
      open: {
        name: 'Click the icon',
        says: 'The panel opens beside the page. Choose “Connect to my account”: all that is left is to compare a code.',
      },
    },
    drawn: {
      developerMode: 'Developer mode',
      loadUnpacked: 'Load unpacked',
      connect: 'Connect to my account',
      extensions: 'Extensions',
    },
  },
});
