import { texts } from '#base/language.ts';

export const capturesText = texts({
  fr: {
    title: 'Capturer',
    tabs: { label: 'Ce que vous capturez', address: 'Adresse', file: 'Fichier' },
    continue: 'Continuer',
    canClose: 'Vous pouvez fermer : la capture continue.',
    left: (name: string) => `La capture de ${name} continue. Vous la trouverez dans votre portfolio.`,
    leftWhileSending: (name: string) =>
      `L’envoi de ${name} continue. Gardez cette page ouverte jusqu’à ce qu’il soit arrivé.`,
    notKept: (name: string) => `${name} n’a pas pu être capturé.`,
    unfinished: (title: string) => `« ${title} » n’a pas été ajouté.`,
    resume: 'Reprendre',
    finishFirst: 'Ajoutez ou annulez d’abord la capture en cours.',
    address: {
      label: 'Adresse de la page',
      help: 'Collez une adresse : la lecture commence aussitôt.',
      clear: 'Effacer',
      missing: 'Collez l’adresse d’une page pour commencer.',
      notAPage:
        'Ceci n’est pas l’adresse d’une page web : elle commence par https:// ou par le nom d’un site.',
    },
    reading: {
      page: {
        progress: 'Lecture de la page',
        steps: {
          found: 'Page trouvée',
          described: 'Titre, date et source',
          read: 'Lecture du texte et de l’image',
          compared: 'Recherche dans votre organisation',
        },
        ready: (title: string) => `Page lue : ${title}`,
      },
      file: {
        progress: 'Lecture du fichier',
        steps: {
          found: 'Fichier reçu',
          described: 'Titre et date',
          read: 'Lecture du texte et de la première page',
          compared: 'Recherche dans votre organisation',
        },
        ready: (title: string) => `Fichier lu : ${title}`,
      },
      states: { done: 'fait', running: 'en cours', waiting: 'à venir' },
    },
    failure: {
      title: 'Cette page n’a pas pu être lue.',
      createAnyway: 'Créer quand même',
      anywayHelp:
        'Vous pouvez garder cette adresse avec un titre de votre choix, et relancer la lecture plus tard.',
    },
    file: {
      here: 'Déposez le fichier ici',
      kinds: 'PDF, Word, PowerPoint ou OpenDocument, 100 Mo au plus, un fichier à la fois',
      onlyPdf: 'PDF, 100 Mo au plus, un fichier à la fois',
      choose: 'Choisir un fichier…',
      next: 'Le titre, les portfolios et les tags viennent ensuite.',
      sending: 'Envoi',
      cancelSending: 'Annuler l’envoi',
      notTaken: ' n’a pas été accepté : ',
      dismiss: 'Fermer ce message',
      refusals: {
        busy: 'un autre fichier est en cours d’envoi. Déposez celui-ci quand l’autre sera arrivé.',
        oneAtATime: 'un fichier à la fois. Déposez celui-ci ensuite.',
      },
    },
    drop: {
      title: 'Déposez pour capturer',
      body: 'Un fichier ou un lien, où vous voulez dans la fenêtre.',
    },
    done: {
      createdOf: (title: string) => `Analyse créée : « ${title} ».`,
      failedOf: (name: string) => `La capture de ${name} n’a pas abouti.`,
      open: 'Ouvrir',
    },
  },
  en: {
    title: 'Capture',
    tabs: { label: 'What you capture', address: 'Address', file: 'File' },
    continue: 'Continue',
    canClose: 'You can close this: the capture continues.',
    left: (name: string) => `${name} is still being captured. You will find it in your portfolio.`,
    leftWhileSending: (name: string) =>
      `${name} is still uploading. Keep this page open until it has arrived.`,
    notKept: (name: string) => `${name} could not be captured.`,
    unfinished: (title: string) => `“${title}” was not added.`,
    resume: 'Resume',
    finishFirst: 'Add or cancel the current capture first.',
    address: {
      label: 'Page address',
      help: 'Paste an address: reading starts at once.',
      clear: 'Clear',
      missing: 'Paste the address of a page to start.',
      notAPage: 'This is not the address of a web page: it begins with https:// or with the name of a site.',
    },
    reading: {
      page: {
        progress: 'Reading the page',
        steps: {
          found: 'Page found',
          described: 'Title, date and source',
          read: 'Reading the text and image',
          compared: 'Searching your organisation',
        },
        ready: (title: string) => `Page read: ${title}`,
      },
      file: {
        progress: 'Reading the file',
        steps: {
          found: 'File received',
          described: 'Title and date',
          read: 'Reading the text and the first page',
          compared: 'Searching your organisation',
        },
        ready: (title: string) => `File read: ${title}`,
      },
      states: { done: 'done', running: 'in progress', waiting: 'to come' },
    },
    failure: {
      title: 'This page could not be read.',
      createAnyway: 'Create it anyway',
      anywayHelp: 'You can keep this address with a title of your choice, and try reading it again later.',
    },
    file: {
      here: 'Drop the file here',
      kinds: 'PDF, Word, PowerPoint or OpenDocument, 100 MB at most, one file at a time',
      onlyPdf: 'PDF, 100 MB at most, one file at a time',
      choose: 'Choose a file…',
      next: 'The title, portfolios and tags come next.',
      sending: 'Uploading',
      cancelSending: 'Cancel the upload',
      notTaken: ' was not accepted: ',
      dismiss: 'Close this message',
      refusals: {
        busy: 'another file is being uploaded. Drop this one once the other has arrived.',
        oneAtATime: 'one file at a time. Drop this one next.',
      },
    },
    drop: {
      title: 'Drop to capture',
      body: 'A file or a link, anywhere in the window.',
    },
    done: {
      createdOf: (title: string) => `Analysis created: “${title}”.`,
      failedOf: (name: string) => `The capture of ${name} failed.`,
      open: 'Open',
    },
  },
});
