import { texts } from '#base/language.ts';

/** EX-01: texts of pairing the extension. */
export const pairingText = texts({
  fr: {
    title: 'Relier l’extension de ce navigateur ?',
    compare: 'Comparez : le panneau de l’extension doit montrer exactement ce code.',
    code: 'Code pour relier l’extension',
    warning:
      'Si vous n’avez pas demandé à relier l’extension, ou si son panneau montre un autre code, annulez : quelqu’un d’autre pourrait agir en votre nom.',
    notHeard:
      'Vigie ne trouve pas son extension dans ce navigateur. La demande peut venir d’un autre appareil que le vôtre.',
    notThisOne:
      'Ce code n’est pas celui de l’extension de ce navigateur. Quelqu’un d’autre a pu vous envoyer ce lien : si vous n’avez rien demandé vous-même, annulez.',
    seen: 'Je vois ce même code dans le panneau de l’extension',
    seenFirst: 'Cochez d’abord que vous voyez ce code.',
    may: 'Elle pourra, en votre nom',
    mayDo: [
      'montrer les analyses que vous pouvez lire ;',
      'surligner, noter, commenter, voter et confier des missions ;',
      'ajouter à vos portfolios les pages que vous choisissez, et les partager.',
    ],
    mayNot: 'Elle ne pourra jamais',
    mayNotDo: [
      'envoyer une page sans que vous le demandiez ;',
      'changer votre mot de passe, votre profil ou vos accès ;',
      'administrer l’organisation, ses membres ou ses groupes.',
    ],
    signedInAs: 'Le compte qui sera relié',
    otherAccount: 'Changer de compte',
    revocable: 'Vous pourrez la déconnecter à tout moment dans Mon compte, à la rubrique Jetons d’accès.',
    approve: 'Relier',
    cancel: 'Annuler',
    doneTitle: 'C’est relié',
    done: (name: string) => `L’extension se connecte automatiquement et agit au nom de ${name}.`,
    close: 'Vous pouvez fermer cet onglet.',
    about: 'À propos de l’extension',
    badTitle: 'Cette demande pour relier l’extension est incomplète',
    bad: 'Rouvrez le panneau de l’extension, puis choisissez à nouveau « Relier à mon compte » : il ouvrira la bonne page.',
    silent: 'Vigie n’a pas répondu. Rien n’a été changé : vérifiez votre connexion, puis réessayez.',
  },
  en: {
    title: 'Connect the extension of this browser?',
    compare: 'Compare: the extension’s panel must show exactly this code.',
    code: 'Pairing code',
    warning:
      'If you did not ask to connect the extension, or if its panel shows another code, cancel: somebody else could act on your behalf.',
    notHeard:
      'Vigie does not find its extension in this browser. The request may come from a device that is not yours.',
    notThisOne:
      'This code is not the one of this browser’s extension. Somebody else may have sent you this link: unless you asked for it yourself, cancel.',
    seen: 'I see this same code in the extension’s panel',
    seenFirst: 'First confirm that you see this code.',
    may: 'On your behalf, it will be able to',
    mayDo: [
      'show the analyses you can read;',
      'highlight, rate, comment, vote and assign missions;',
      'add the pages you choose to your portfolios, and share them.',
    ],
    mayNot: 'It will never be able to',
    mayNotDo: [
      'send a page without you asking;',
      'change your password, your profile or your access;',
      'administer the organisation, its members or its groups.',
    ],
    signedInAs: 'The account that will be connected',
    otherAccount: 'Switch account',
    revocable: 'You can disconnect it at any time in My account, under Access tokens.',
    approve: 'Connect',
    cancel: 'Cancel',
    doneTitle: 'Connected',
    done: (name: string) => `The extension signs in automatically and acts on behalf of ${name}.`,
    close: 'You can close this tab.',
    about: 'About the extension',
    badTitle: 'This request to connect the extension is incomplete',
    bad: 'Open the extension’s panel again, then choose “Connect to my account” once more: it opens the right page.',
    silent: 'Vigie did not respond. Nothing was changed: check your connection, then try again.',
  },
});
