import { texts } from '#base/language.ts';

/** SH-12, SH-13: texts of getting the extension. */
export const installOfferText = texts({
  fr: {
    add: 'Ajouter à Chrome',
    download: 'Télécharger l’extension',
    elsewhere:
      'L’extension fonctionne dans Chrome ; ce navigateur n’est pas pris en charge, mais tout le reste de Vigie y est disponible.',
  },
  en: {
    add: 'Add to Chrome',
    download: 'Download the extension',
    elsewhere:
      'The extension works in Chrome; this browser is not supported, but everything else in Vigie works here.',
  },
});

/** The purpose of each permission, as listed by the browser. */
export const permissionsText = texts({
  fr: {
    title: 'Ce que l’extension demande au navigateur, et pourquoi',
    lead: 'Le moins possible. Avant que vous n’ouvriez le panneau, rien n’est envoyé. Tant qu’il est ouvert, les adresses des pages qu’il suit dans cet onglet sont envoyées à votre serveur Vigie, et à lui seul.',
    permissions: {
      activeTab: {
        name: 'L’onglet où vous cliquez',
        why: 'Lire le texte de la page où vous ouvrez Vigie, puis des pages du même site que vous suivez dans cet onglet.',
      },
      scripting: {
        name: 'Dessiner sur cette page',
        why: 'Afficher les surlignages de tous à leur place. La page elle-même ne peut ni les lire ni les modifier.',
      },
      storage: {
        name: 'Se souvenir de vos réglages',
        why: 'Garder dans ce navigateur l’adresse de Vigie, votre connexion et vos brouillons.',
      },
      contextMenus: {
        name: 'Le menu du clic droit',
        why: 'Y proposer de capturer la page ou un lien, et de surligner la sélection.',
      },
      sidePanel: {
        name: 'Le panneau latéral',
        why: 'Afficher Vigie à côté de la page, sans la couvrir.',
      },
      hosts: {
        name: 'Des sites, seulement si vous les autorisez',
        why: 'Proposer de surligner dès que vous y sélectionnez un passage, et vous suivre d’une page à l’autre quand le panneau est ouvert. Rien n’est autorisé d’avance, et vous pouvez revenir sur votre choix dans les options.',
      },
    },
  },
  en: {
    title: 'What the extension asks of the browser, and why',
    lead: 'As little as possible. Before you open the panel, nothing is sent. While it is open, the addresses of the pages it follows in that tab are sent to your own Vigie server, and to nobody else.',
    permissions: {
      activeTab: {
        name: 'The tab where you click',
        why: 'To read the text of the page where you open Vigie, then of the pages of the same site that you follow in that tab.',
      },
      scripting: {
        name: 'Drawing on that page',
        why: 'To show everyone’s highlights where they are. The page itself can neither read nor change them.',
      },
      storage: {
        name: 'Remembering your settings',
        why: 'To keep Vigie’s address, your sign-in and your drafts in this browser.',
      },
      contextMenus: {
        name: 'The right-click menu',
        why: 'To offer capturing the page or a link there, and highlighting the selection.',
      },
      sidePanel: {
        name: 'The side panel',
        why: 'To show Vigie beside the page, without covering it.',
      },
      hosts: {
        name: 'Sites, only where you allow them',
        why: 'To offer highlighting as soon as you select a passage there, and to follow you from page to page while the panel is open. Nothing is allowed in advance, and you can change your mind in the options.',
      },
    },
  },
});

/** SH-12, SH-13: texts of the description and installation of the extension. */
export const installText = texts({
  fr: {
    title: 'L’extension Vigie',
    lead: 'Surlignez et commentez une page là où vous la lisez : Vigie s’ouvre à côté d’elle.',
    installed: 'Extension installée',
    connected: (version: string) => `version ${version}, reliée à un compte`,
    notConnected: (version: string) =>
      `version ${version}, pas encore reliée. Cliquez sur son icône, puis sur « Relier à mon compte ».`,
    newer: 'Une version plus récente existe',
    newerSays: (installed: string, offered: string) =>
      `Vous avez la ${installed}, la ${offered} est disponible. Téléchargez-la, décompressez-la dans le même dossier, puis cliquez sur la flèche ronde de Vigie dans chrome://extensions.`,
    newerInStore: (installed: string, offered: string) =>
      `Vous avez la ${installed}, la ${offered} est sortie : Chrome l’installera automatiquement.`,
    addSays: 'Chrome demande une confirmation, et c’est tout. Épinglez ensuite Vigie et ouvrez son panneau.',
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
        says: 'Cliquez sur « Charger l’extension non empaquetée » et choisissez le dossier.',
      },
      pin: {
        name: 'Épingler Vigie',
        says: 'Ouvrez le menu en forme de pièce de puzzle, puis cliquez sur l’épingle de Vigie.',
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
      `You have ${installed}; ${offered} is available. Download it, unzip it into the same folder, then click the round arrow on Vigie’s card in chrome://extensions.`,
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
        says: 'The browser saves vigie-extension.zip to your downloads.',
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
        says: 'Click “Load unpacked” and choose the folder.',
      },
      pin: {
        name: 'Pin Vigie',
        says: 'Open the menu that looks like a puzzle piece, then click Vigie’s pin.',
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

/** EX-01: texts of pairing the extension. */
export const pairingText = texts({
  fr: {
    title: 'Relier l’extension de ce navigateur ?',
    compare: 'Comparez : le panneau de l’extension doit afficher exactement ce code.',
    code: 'Code pour relier l’extension',
    warning:
      'Si vous n’avez pas demandé à relier l’extension, ou si son panneau affiche un autre code, annulez : quelqu’un d’autre pourrait agir en votre nom.',
    notRecognised:
      'Vigie ne trouve pas son extension dans ce navigateur. La demande peut venir d’un autre appareil que le vôtre.',
    notThisOne:
      'Ce code n’est pas celui de l’extension de ce navigateur. Quelqu’un d’autre a pu vous envoyer ce lien : si vous n’avez rien demandé vous-même, annulez.',
    seen: 'Je vois ce même code dans le panneau de l’extension',
    seenFirst: 'Cochez d’abord que vous voyez ce code.',
    may: 'Elle pourra, en votre nom',
    mayDo: [
      'afficher les analyses que vous pouvez lire ;',
      'surligner, noter, commenter, voter et confier des missions ;',
      'ajouter à vos portfolios les pages que vous choisissez, et les partager.',
    ],
    mayNot: 'Elle ne pourra jamais',
    mayNotDo: [
      'envoyer une page sans que vous le demandiez ;',
      'changer votre mot de passe, votre profil ou vos accès ;',
      'administrer l’organisation, ses membres ou ses groupes.',
    ],
    signedInAs: 'Le compte qui sera relié',
    otherAccount: 'Changer de compte',
    revocable: 'Vous pourrez la déconnecter à tout moment dans Mon compte, à la rubrique Jetons d’accès.',
    approve: 'Relier',
    cancel: 'Annuler',
    doneTitle: 'Extension reliée',
    done: (name: string) => `L’extension se connecte automatiquement et agit au nom de ${name}.`,
    close: 'Vous pouvez fermer cet onglet.',
    about: 'À propos de l’extension',
    badTitle: 'Cette demande pour relier l’extension est incomplète',
    bad: 'Rouvrez le panneau de l’extension, puis choisissez à nouveau « Relier à mon compte » : il ouvrira la bonne page.',
    silent: 'Vigie n’a pas répondu. Rien n’a été changé : vérifiez votre connexion, puis réessayez.',
  },
  en: {
    title: 'Connect the extension of this browser?',
    compare: 'Compare: the extension’s panel must show exactly this code.',
    code: 'Pairing code',
    warning:
      'If you did not ask to connect the extension, or if its panel shows another code, cancel: somebody else could act on your behalf.',
    notRecognised:
      'Vigie cannot find its extension in this browser. The request may come from a device that is not yours.',
    notThisOne:
      'This code does not come from this browser’s extension. Somebody else may have sent you this link: unless you asked for it yourself, cancel.',
    seen: 'I see this same code in the extension’s panel',
    seenFirst: 'First confirm that you see this code.',
    may: 'On your behalf, it will be able to',
    mayDo: [
      'show the analyses you can read;',
      'highlight, rate, comment, vote and assign missions;',
      'add the pages you choose to your portfolios, and share them.',
    ],
    mayNot: 'It will never be able to',
    mayNotDo: [
      'send a page without you asking;',
      'change your password, your profile or your access;',
      'administer the organisation, its members or its groups.',
    ],
    signedInAs: 'The account that will be connected',
    otherAccount: 'Switch account',
    revocable: 'You can disconnect it at any time in My account, under Access tokens.',
    approve: 'Connect',
    cancel: 'Cancel',
    doneTitle: 'Extension connected',
    done: (name: string) => `The extension signs in automatically and acts on behalf of ${name}.`,
    close: 'You can close this tab.',
    about: 'About the extension',
    badTitle: 'This request to connect the extension is incomplete',
    bad: 'Open the extension’s panel again, then choose “Connect to my account” once more: it opens the right page.',
    silent: 'Vigie did not respond. Nothing was changed: check your connection, then try again.',
  },
});
