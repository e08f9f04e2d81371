import { texts } from '#base/language.ts';

/** What the panel says while there is nobody to speak for, or nobody to speak with. */
export const sessionText = texts({
  fr: {
    options: 'Ouvrir les options',
    noServer: {
      title: 'Où est votre Vigie ?',
      body: 'Donnez l’adresse à laquelle vous ouvrez Vigie dans votre navigateur.',
      go: 'Continuer',
    },
    signedOut: {
      title: 'Reliez l’extension à votre compte',
      body: 'Un onglet de Vigie s’ouvre : connectez‑vous s’il le faut, puis comparez le code qu’il montre avec celui d’ici.',
      connect: 'Relier à mon compte',
      server: 'Serveur :',
      change: 'Changer',
      refused:
        'L’accès de l’extension a été retiré. Reliez-la de nouveau : ce que vous aviez commencé est gardé.',
    },
    waiting: {
      title: 'Comparez ce code',
      body: 'L’onglet de Vigie doit montrer exactement le même. Si c’est le cas, choisissez-y « Relier ».',
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
      body: 'Vos brouillons sont gardés. Le panneau revient de lui-même dès que le serveur répond.',
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
      title: 'Where is your Vigie?',
      body: 'Give the address at which you open Vigie in your browser.',
      go: 'Continue',
    },
    signedOut: {
      title: 'Connect the extension to your account',
      body: 'A tab of Vigie opens: sign in if you need to, then compare the code it shows with the one here.',
      connect: 'Connect to my account',
      server: 'Server:',
      change: 'Change',
      refused: 'The extension’s access was withdrawn. Connect it again: what you had begun is kept.',
    },
    waiting: {
      title: 'Compare this code',
      body: 'The tab of Vigie must show exactly the same one. If it does, choose “Connect” there.',
      code: 'Code:',
      status: 'Waiting for you to agree in the tab…',
      again: 'Open the tab again',
      cancel: 'Cancel',
      unreachable: 'Vigie does not answer at the moment. The extension keeps trying.',
    },
    expired: {
      title: 'This code is no longer valid',
      body: 'It was not approved in time. Start again whenever you like: nothing has changed.',
    },
    failed: { title: 'The extension was not connected', again: 'Start again' },
    unreachable: {
      title: 'Vigie does not answer',
      body: 'Your drafts are kept. The panel comes back by itself as soon as the server answers.',
      retry: 'Try again',
    },
    misunderstood: {
      title: 'The extension and the server no longer understand each other',
      body: 'Their versions are probably too far apart. Update the extension from Vigie.',
      update: 'Update',
    },
    away: 'The server no longer answers.',
    awayBody: 'What you write is kept in this browser.',
  },
});
