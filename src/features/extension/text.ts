import { texts } from '#base/language.ts';

/** SH-12, SH-13: how one gets it. */
export const offerText = texts({
  fr: {
    add: 'Ajouter à Chrome',
    download: 'Télécharger l’extension',
    elsewhere:
      'L’extension fonctionne dans Chrome ; ce navigateur n’est pas pris en charge, mais tout le reste de Vigie y est.',
  },
  en: {
    add: 'Add to Chrome',
    download: 'Download the extension',
    elsewhere:
      'The extension works in Chrome; this browser is not supported, but everything else in Vigie is here.',
  },
});

/** What each permission of the extension is for, as the browser lists them. */
export const permissionsText = texts({
  fr: {
    title: 'Ce que l’extension demande au navigateur, et pourquoi',
    lead: 'Le moins possible. Vigie n’apprend rien d’une page tant que vous n’y avez pas ouvert l’extension.',
    permissions: {
      activeTab: {
        name: 'L’onglet où vous cliquez',
        why: 'Lire le texte de la page, au moment où vous y ouvrez Vigie, et de celle-là seulement.',
      },
      scripting: {
        name: 'Dessiner sur cette page',
        why: 'Montrer les surlignages de tous à leur place. La page elle-même ne peut ni les lire ni les changer.',
      },
      storage: {
        name: 'Se souvenir de vos réglages',
        why: 'Garder dans ce navigateur l’adresse de Vigie, votre connexion et vos brouillons.',
      },
      contextMenus: {
        name: 'Le menu du clic droit',
        why: 'Y proposer d’enregistrer la page ou un lien, et de surligner la sélection.',
      },
      sidePanel: {
        name: 'Le panneau latéral',
        why: 'Montrer Vigie à côté de la page, sans la couvrir.',
      },
      hosts: {
        name: 'Des sites, seulement si vous les autorisez',
        why: 'Proposer de surligner dès que vous y sélectionnez un passage. Rien n’est autorisé d’avance, et vous pouvez revenir sur votre choix dans les options.',
      },
    },
  },
  en: {
    title: 'What the extension asks of the browser, and why',
    lead: 'As little as possible. Vigie learns nothing of a page until you open the extension on it.',
    permissions: {
      activeTab: {
        name: 'The tab where you click',
        why: 'To read the text of the page, when you open Vigie on it, and of that page only.',
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
        why: 'To offer saving the page or a link there, and highlighting the selection.',
      },
      sidePanel: {
        name: 'The side panel',
        why: 'To show Vigie beside the page, without covering it.',
      },
      hosts: {
        name: 'Sites, only where you allow them',
        why: 'To offer highlighting as soon as you select a passage there. Nothing is allowed in advance, and you can change your mind in the options.',
      },
    },
  },
});
