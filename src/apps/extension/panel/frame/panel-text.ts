import { texts } from '#base/language.ts';

/** Texts of the frame of the panel. */
export const panelText = texts({
  fr: {
    openInVigie: 'Ouvrir dans Vigie',
    close: 'Fermer',
    parts: 'Rubriques du panneau',
    tabs: { analysis: 'Analyse', summary: 'Résumé', similar: 'Similaires' },
    looking: 'Lecture de la page…',
    notAllowed: {
      title: 'Cliquez sur l’icône de Vigie pour lire cette page',
      body: 'Vigie ne lit une page que si vous le demandez, en cliquant sur son icône, à côté de l’adresse. Vous pouvez aussi l’autoriser à l’avance :',
      thisSite: 'Autoriser ce site',
      allSites: 'Autoriser tous les sites',
    },
    browserPage: {
      title: 'Cette page appartient au navigateur',
      body: 'Aucune extension ne peut la lire. Ouvrez un article ou un document : Vigie vous suit.',
      open: 'Ouvrir Vigie',
    },
    gone: {
      title: 'La page n’est plus là',
      body: 'Son onglet a été fermé ou s’est arrêté. Ce que vous aviez commencé est gardé.',
      close: 'Fermer le panneau',
    },
    other: {
      title: 'Il n’y a pas de page à lire ici',
      body: 'Vigie lit les pages et les PDF. Ajoutez une image, un son ou un fichier depuis Vigie.',
      open: 'Ouvrir Vigie',
    },
    pdf: {
      title: 'Un PDF se lit mieux dans Vigie',
      body: 'Vigie le capture à son adresse, puis l’ouvre dans son lecteur, où vous pouvez surligner et discuter.',
      open: 'Ouvrir dans le lecteur de Vigie',
      reading: 'Capture du PDF…',
      ready: 'Le PDF est dans Vigie',
      readyBody: 'Il s’est ouvert dans un nouvel onglet.',
      openAgain: 'L’ouvrir de nouveau',
      failed: 'Le PDF n’a pas pu être capturé',
      retry: 'Réessayer',
      cancel: 'Annuler',
    },
  },
  en: {
    openInVigie: 'Open in Vigie',
    close: 'Close',
    parts: 'Panel sections',
    tabs: { analysis: 'Analysis', summary: 'Summary', similar: 'Similar' },
    looking: 'Reading the page…',
    notAllowed: {
      title: 'Click Vigie’s icon to read this page',
      body: 'Vigie reads a page only when you ask for it, by clicking its icon beside the address. You can also allow it in advance:',
      thisSite: 'Allow this site',
      allSites: 'Allow all sites',
    },
    browserPage: {
      title: 'This page belongs to the browser',
      body: 'No extension can read it. Open an article or a document: Vigie will follow you.',
      open: 'Open Vigie',
    },
    gone: {
      title: 'The page is no longer there',
      body: 'Its tab was closed or has crashed. What you started is kept.',
      close: 'Close the panel',
    },
    other: {
      title: 'There is no page to read here',
      body: 'Vigie reads pages and PDFs. Add an image, a sound or a file from within Vigie.',
      open: 'Open Vigie',
    },
    pdf: {
      title: 'A PDF is better read in Vigie',
      body: 'Vigie captures it at its address, then opens it in its reader, where you can highlight and discuss.',
      open: 'Open in Vigie’s reader',
      reading: 'Capturing the PDF…',
      ready: 'The PDF is in Vigie',
      readyBody: 'It has opened in a new tab.',
      openAgain: 'Open it again',
      failed: 'The PDF could not be captured',
      retry: 'Try again',
      cancel: 'Cancel',
    },
  },
});
