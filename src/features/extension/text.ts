import { texts } from '#base/language.ts';

/** SH-12, SH-13: texts of getting the extension. */
export const installOfferText = texts({
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
        why: 'Montrer les surlignages de tous à leur place. La page elle-même ne peut ni les lire ni les changer.',
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
        why: 'Montrer Vigie à côté de la page, sans la couvrir.',
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
