import { texts } from '#base/language.ts';
import { PAGE_FILE_MAX_BYTES } from '#features/uploads/contract/uploads.ts';

const MOST_MEGABYTES = PAGE_FILE_MAX_BYTES / 1_024 / 1_024;

/** How a page comes in, as its reader sees it, and why it does not. */
export const bringText = texts({
  fr: {
    progress: 'Capture de la page',
    steps: {
      taking: 'Vigie prend la page telle que vous la voyez…',
      sending: (percent: string) => `Envoi de la page, ${percent}`,
      reading: 'Vigie lit la page…',
      making: 'Création de l’analyse…',
    },
    waiting: 'Pas de connexion au serveur. La capture reprendra toute seule.',
    failed: 'La page n’a pas été capturée.',
    kept: 'Rien n’est perdu : ce que vous avez fait est gardé ici.',
    retry: 'Réessayer',
    dismiss: 'Fermer ce message',
    takenAgain: 'La page a été reprise telle que vous la voyez.',
    takenApart: 'La page telle que vous la voyez est gardée à part, dans une analyse à vous.',
    problems: {
      'too-large': (size: string) =>
        size === ''
          ? `Cette page est trop lourde : Vigie en prend au plus ${MOST_MEGABYTES} Mo.`
          : `Cette page est trop lourde : elle fait ${size} Mo, Vigie en prend au plus ${MOST_MEGABYTES} Mo.`,
      replaced: () => 'La page a changé pendant la capture. Réessayez sur la page que vous voulez garder.',
      'not-a-page': () => 'Ce que montre cet onglet n’est pas une page que Vigie puisse prendre.',
      silent: () => 'La page ne répond pas. Rechargez-la, puis réessayez.',
    },
  },
  en: {
    progress: 'Capturing the page',
    steps: {
      taking: 'Vigie is taking the page as you see it…',
      sending: (percent: string) => `Sending the page, ${percent}`,
      reading: 'Vigie is reading the page…',
      making: 'Creating the analysis…',
    },
    waiting: 'No connection to the server. Capturing will go on by itself.',
    failed: 'The page was not captured.',
    kept: 'Nothing is lost: what you did is kept here.',
    retry: 'Try again',
    dismiss: 'Close this message',
    takenAgain: 'The page was taken again as you see it.',
    takenApart: 'The page as you see it is kept apart, in an analysis of your own.',
    problems: {
      'too-large': (size: string) =>
        size === ''
          ? `This page is too large: Vigie takes at most ${MOST_MEGABYTES} MB.`
          : `This page is too large: it has ${size} MB, and Vigie takes at most ${MOST_MEGABYTES} MB.`,
      replaced: () => 'The page changed while it was being captured. Try again on the page you want to keep.',
      'not-a-page': () => 'What this tab shows is not a page that Vigie can take.',
      silent: () => 'The page does not answer. Reload it, then try again.',
    },
  },
});
