import { texts } from '#base/language.ts';
import { PAGE_FILE_MAX_BYTES } from '#features/documents/uploads/contract/uploads.ts';

const MAX_MEGABYTES = PAGE_FILE_MAX_BYTES / 1_024 / 1_024;

/** Texts of capturing the page as the user sees it, with progress and failures. */
export const tabCaptureText = texts({
  fr: {
    progress: 'Capture de la page',
    steps: {
      taking: 'Vigie capture la page telle que vous la voyez…',
      sending: (percent: string) => `Envoi de la page, ${percent}`,
      reading: 'Vigie lit la page…',
      making: 'Création de l’analyse…',
    },
    waiting: 'Pas de connexion au serveur. La capture reprendra automatiquement.',
    failed: 'La page n’a pas été capturée.',
    kept: 'Rien n’est perdu : ce que vous avez fait est gardé ici.',
    retry: 'Réessayer',
    dismiss: 'Fermer ce message',
    takenAgain: 'La page a été capturée à nouveau telle que vous la voyez.',
    takenApart: 'La page telle que vous la voyez est gardée à part, dans une analyse qui vous est propre.',
    problems: {
      'too-large': (size: string) =>
        size === ''
          ? `Cette page est trop lourde : la limite est de ${MAX_MEGABYTES} Mo.`
          : `Cette page est trop lourde : elle fait ${size} Mo, la limite est de ${MAX_MEGABYTES} Mo.`,
      replaced: () => 'La page a changé pendant la capture. Réessayez sur la page que vous voulez garder.',
      'not-a-page': () => 'Vigie ne peut pas capturer ce que montre cet onglet.',
      silent: () => 'La page ne répond pas. Rechargez-la, puis réessayez.',
    },
  },
  en: {
    progress: 'Capturing the page',
    steps: {
      taking: 'Vigie is capturing the page as you see it…',
      sending: (percent: string) => `Sending the page, ${percent}`,
      reading: 'Vigie is reading the page…',
      making: 'Creating the analysis…',
    },
    waiting: 'No connection to the server. Capturing will resume automatically.',
    failed: 'The page was not captured.',
    kept: 'Nothing is lost: what you did is kept here.',
    retry: 'Try again',
    dismiss: 'Close this message',
    takenAgain: 'The page was captured again as you see it.',
    takenApart: 'The page as you see it is kept apart, in an analysis of your own.',
    problems: {
      'too-large': (size: string) =>
        size === ''
          ? `This page is too large: the limit is ${MAX_MEGABYTES} MB.`
          : `This page is too large: it is ${size} MB, and the limit is ${MAX_MEGABYTES} MB.`,
      replaced: () => 'The page changed while it was being captured. Try again on the page you want to keep.',
      'not-a-page': () => 'Vigie cannot capture what this tab shows.',
      silent: () => 'The page is not responding. Reload it, then try again.',
    },
  },
});
