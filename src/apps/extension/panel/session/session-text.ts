import { texts } from '#base/language.ts';

/** Texts of the panel without a user or without a server. */
export const sessionText = texts({
  fr: {
    options: 'Ouvrir les options',
    noServer: {
      title: 'Quelle est l’adresse de votre Vigie ?',
      body: 'Indiquez l’adresse à laquelle vous ouvrez Vigie dans votre navigateur.',
      go: 'Continuer',
    },
    signedOut: {
      title: 'Reliez l’extension à votre compte',
      body: 'Un onglet de Vigie s’ouvre : connectez‑vous s’il le faut, puis comparez le code qu’il affiche avec celui d’ici.',
      connect: 'Relier à mon compte',
      server: 'Serveur :',
      change: 'Changer',
      refused:
        'L’accès de l’extension a été retiré. Reliez-la de nouveau : ce que vous aviez commencé est gardé.',
    },
    waiting: {
      title: 'Comparez ce code',
      body: 'L’onglet de Vigie doit afficher exactement le même. Si c’est le cas, choisissez-y « Relier ».',
      code: 'Code :',
      status: 'En attente de votre accord dans l’onglet…',
      again: 'Rouvrir l’onglet',
      cancel: 'Annuler',
      unreachable: 'Vigie ne répond pas pour l’instant. L’extension continue d’essayer.',
    },
    expired: {
      title: 'Ce code n’est plus valable',
      body: 'Il n’a pas été approuvé à temps. Recommencez quand vous voulez : rien n’a changé.',
    },
    failed: { title: 'L’extension n’a pas été reliée', again: 'Recommencer' },
    unreachable: {
      title: 'Vigie ne répond pas',
      body: 'Vos brouillons sont gardés. Le panneau reviendra automatiquement dès que le serveur répondra.',
      retry: 'Réessayer',
    },
    misunderstood: {
      title: 'L’extension et le serveur ne se comprennent plus',
      body: 'Leurs versions sont sans doute trop éloignées. Mettez l’extension à jour depuis Vigie.',
      update: 'Mettre à jour',
    },
    away: 'Le serveur ne répond plus.',
    awayBody: 'Ce que vous écrivez est gardé dans ce navigateur.',
  },
  en: {
    options: 'Open the options',
    noServer: {
      title: 'What is the address of your Vigie?',
      body: 'Enter the address you use to open Vigie in your browser.',
      go: 'Continue',
    },
    signedOut: {
      title: 'Connect the extension to your account',
      body: 'A Vigie tab opens: sign in if you need to, then compare the code it shows with the one here.',
      connect: 'Connect to my account',
      server: 'Server:',
      change: 'Change',
      refused: 'The extension’s access was withdrawn. Connect it again: what you started is kept.',
    },
    waiting: {
      title: 'Compare this code',
      body: 'The Vigie tab must show exactly the same one. If it does, choose “Connect” there.',
      code: 'Code:',
      status: 'Waiting for you to agree in the tab…',
      again: 'Open the tab again',
      cancel: 'Cancel',
      unreachable: 'Vigie is not responding at the moment. The extension keeps trying.',
    },
    expired: {
      title: 'This code is no longer valid',
      body: 'It was not approved in time. Start again whenever you like: nothing has changed.',
    },
    failed: { title: 'The extension was not connected', again: 'Start again' },
    unreachable: {
      title: 'Vigie is not responding',
      body: 'Your drafts are kept. The panel will come back automatically as soon as the server responds.',
      retry: 'Try again',
    },
    misunderstood: {
      title: 'The extension and the server no longer understand each other',
      body: 'Their versions are probably too far apart. Update the extension from Vigie.',
      update: 'Update',
    },
    away: 'The server is no longer responding.',
    awayBody: 'What you write is kept in this browser.',
  },
});
