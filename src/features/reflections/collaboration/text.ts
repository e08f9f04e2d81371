import { texts } from '#base/language.ts';

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

export const collaborationText = texts({
  fr: {
    // D2 §2: this sentence is part of the specification.
    connection: (status: string) => `État de la connexion: ${status}`,
    statuses: {
      connecting: 'connexion…',
      synced: 'synchronisé',
      saving: 'enregistrement…',
      offline: 'hors ligne',
    },
    savedAt: (time: string) => `enregistré à ${time}`,
    pending: (count: string, isOne: boolean) =>
      `${count} ${isOne ? 'modification' : 'modifications'} en attente`,
    nothingPending: 'rien en attente',
    present: (count: number) => `${plural(count, 'Connecté', 'Connectés')} : ${count}`,
    reload: 'Recharger',
    errors: {
      NETWORK_ERROR: {
        title: 'Le serveur de collaboration est injoignable',
        body: 'Le texte s’ouvrira automatiquement au retour de la connexion.',
      },
      VERSION_ERROR: {
        title: 'Cette page est plus ancienne que le texte',
        body: 'Le texte a été écrit avec un éditeur plus récent. Rechargez la page pour continuer : ce que vous avez écrit est gardé.',
      },
      ACCESS_DENIED_ERROR: {
        title: 'Vous n’avez pas le droit d’ouvrir ce texte',
        body: 'Demandez l’accès à une personne qui en est propriétaire, puis rechargez.',
      },
      UNKNOWN_ERROR: {
        title: 'Une erreur est survenue, veuillez réessayer.',
        body: 'Le serveur n’a pas accepté ce qui a été écrit ici, par exemple parce que le texte dépasserait 20 Mo. Le texte enregistré reste intact.',
      },
    },
    unsent: {
      title: 'Ces passages n’ont pas pu être envoyés',
      body: 'Vous ne pouvez plus modifier ce texte. Gardez une copie de ce que vous aviez écrit.',
      passages: 'Passages non envoyés',
      copy: 'Copier',
      copied: 'Copié',
      download: 'Télécharger',
      fileName: 'passages-non-envoyes.txt',
      discard: 'Abandonner ces passages',
      discardTitle: 'Abandonner ces passages ?',
      discardBody:
        'Le texte enregistré reste tel qu’il est. Ce qui n’a pas été envoyé sera effacé de cet appareil.',
      keep: 'Les garder',
    },
    byRequests:
      'Votre réseau bloque les connexions directes : le texte est transmis par des requêtes ordinaires, avec un léger retard.',
    notKept:
      'Ce navigateur ne conserve rien sur cet appareil : attendez « synchronisé » avant de fermer la page.',
  },
  en: {
    connection: (status: string) => `Connection status: ${status}`,
    statuses: { connecting: 'connecting…', synced: 'synced', saving: 'saving…', offline: 'offline' },
    savedAt: (time: string) => `saved at ${time}`,
    pending: (count: string, isOne: boolean) => `${count} ${isOne ? 'change' : 'changes'} waiting`,
    nothingPending: 'nothing waiting',
    present: (count: number) => `${count} ${plural(count, 'person', 'people')} here`,
    reload: 'Reload',
    errors: {
      NETWORK_ERROR: {
        title: 'Collaboration Server not reachable',
        body: 'The text will open automatically when the connection is back.',
      },
      VERSION_ERROR: {
        title: 'This page is older than the text',
        body: 'The text was written with a newer editor. Reload the page to continue: what you wrote is kept.',
      },
      ACCESS_DENIED_ERROR: {
        title: 'You have no rights to access this document',
        body: 'Ask one of its owners for access, then reload.',
      },
      UNKNOWN_ERROR: {
        title: 'Something went wrong, please try again.',
        body: 'The server did not accept what was written here, for instance because the text would be larger than 20 MB. The saved text is not affected.',
      },
    },
    unsent: {
      title: 'These passages could not be sent',
      body: 'You can no longer change this text. Keep a copy of what you wrote.',
      passages: 'Passages not sent',
      copy: 'Copy',
      copied: 'Copied',
      download: 'Download',
      fileName: 'passages-not-sent.txt',
      discard: 'Discard these passages',
      discardTitle: 'Discard these passages?',
      discardBody: 'The saved text stays as it is. What was not sent is removed from this device.',
      keep: 'Keep them',
    },
    byRequests:
      'Your network blocks direct connections: the text is sent by ordinary requests, with a slight delay.',
    notKept: 'This browser stores nothing on this device: wait for “synced” before closing the page.',
  },
});
