import { texts } from '#base/language.ts';

export const documentsText = texts({
  fr: {
    content: {
      frame: (title: string) => `Contenu capturé : ${title}`,
      page: (number: number, of: number) => `Page ${number} sur ${of}`,
      pdfFailed: 'Le document ne se charge pas.',
      failed: 'Cette page n’a pas pu être lue.',
      pending: 'Vigie lit ce document. Il apparaîtra ici dans un instant.',
      described:
        'Cette page n’a pas d’article que Vigie puisse lire. Seule sa description est gardée ; l’original reste à un clic.',
    },
    redirect: {
      title: 'Vous allez ouvrir une page extérieure à Vigie',
      seconds: (count: number): string => (count > 1 ? 'secondes' : 'seconde'),
      paused: 'en pause',
      timer: (count: number) => (count > 1 ? `${count} secondes` : `${count} seconde`),
      timerPaused: (count: number) =>
        count > 1 ? `${count} secondes, en pause` : `${count} seconde, en pause`,
      timerReady: 'En attente de votre clic',
      opening: 'La page s’ouvre…',
      go: 'Continuer maintenant',
      pause: 'Mettre en pause',
      resume: 'Reprendre',
      stay: 'Rester dans Vigie',
      waitsForClick: 'Vous n’êtes pas connecté : la page ne s’ouvrira que si vous cliquez.',
      openAnalysis: 'Ouvrir l’analyse dans Vigie',
      noReferrer: 'La page ne saura pas que vous venez de Vigie.',
      offerTitle: 'Surlignez cette page là où elle est',
      offerBody: 'L’extension ouvre Vigie à côté de l’article.',
      offerFromAdmin:
        'L’extension ouvre Vigie à côté de l’article. Son adresse d’installation vous est donnée par votre administrateur.',
      add: 'Ajouter à Chrome',
      unsupportedTitle: 'Ce navigateur n’est pas pris en charge par l’extension',
      unsupportedBody: 'Elle fonctionne dans Chrome ; ici, l’analyse se fait dans Vigie.',
      refusedTitle: 'Cette adresse ne peut pas être ouverte',
      refusedBody: 'Vigie n’ouvre que des pages web, dont l’adresse commence par http:// ou https://.',
      otherLanguage: 'English',
    },
  },
  en: {
    content: {
      frame: (title: string) => `Captured content: ${title}`,
      page: (number: number, of: number) => `Page ${number} of ${of}`,
      pdfFailed: 'The document does not load.',
      failed: 'This page could not be read.',
      pending: 'Vigie is reading this document. It will appear here in a moment.',
      described:
        'This page has no article that Vigie can read. Only its description is kept; the original is one click away.',
    },
    redirect: {
      title: 'You are about to open a page outside Vigie',
      seconds: (count: number): string => (count > 1 ? 'seconds' : 'second'),
      paused: 'paused',
      timer: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
      timerPaused: (count: number) => (count === 1 ? '1 second, paused' : `${count} seconds, paused`),
      timerReady: 'Waiting for your click',
      opening: 'The page is opening…',
      go: 'Continue now',
      pause: 'Pause',
      resume: 'Resume',
      stay: 'Stay in Vigie',
      waitsForClick: 'You are not signed in: the page opens only if you click.',
      openAnalysis: 'Open the analysis in Vigie',
      noReferrer: 'The page will not know that you come from Vigie.',
      offerTitle: 'Highlight this page where it is',
      offerBody: 'The extension opens Vigie beside the article.',
      offerFromAdmin:
        'The extension opens Vigie beside the article. Your administrator gives you its address.',
      add: 'Add to Chrome',
      unsupportedTitle: 'This browser is not supported by the extension',
      unsupportedBody: 'It works in Chrome; here, the analysis happens in Vigie.',
      refusedTitle: 'This address cannot be opened',
      refusedBody: 'Vigie only opens web pages, whose address begins with http:// or https://.',
      otherLanguage: 'Français',
    },
  },
});
