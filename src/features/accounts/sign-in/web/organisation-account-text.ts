import { texts } from '#base/language.ts';

/** Texts of signing in with the account of an organisation. */
export const organisationAccountText = texts({
  fr: {
    lead: 'Indiquez votre adresse, Vigie vous propose le bon chemin.',
    owns: (organisation: string): string => `${organisation} utilise son propre compte de connexion.`,
    proceed: (account: string): string => `Continuer avec le compte ${account}`,
    leaving: 'Ouverture du compte…',
    required: (organisation: string): string =>
      `${organisation} demande de passer par ce compte. Les administrateurs gardent aussi leur mot de passe.`,
    asAdmin: 'Se connecter en administrateur',
    or: 'ou',
    enter: 'Entrer',
    ownPassword: 'Celui de Vigie',
    sends: (account: string): string =>
      `Le compte ${account} ne transmet à Vigie que votre nom, votre adresse et vos groupes.`,
    finishing: 'Vérification de votre identité…',
    confirm: (account: string): string => `Confirmer avec le compte ${account}`,
    unconfirmed: 'Rien n’a été confirmé',
    goBack: 'Revenir où j’étais',
    notConfirmed: (account: string): string => `Le compte ${account} n’a pas ouvert Vigie.`,
    incident: (number: string): string => `Incident ${number}.`,
    useAccount: {
      heading: 'Entrez avec le compte de votre organisation',
      lead: 'Votre organisation ouvre Vigie avec son propre compte : vous n’avez pas de mot de passe à choisir ici.',
      go: 'Aller à la connexion',
    },
  },
  en: {
    lead: 'Give your address, and Vigie shows you the right way in.',
    owns: (organisation) => `${organisation} uses its own sign-in account.`,
    proceed: (account) => `Continue with the ${account} account`,
    leaving: 'Opening the account…',
    required: (organisation) =>
      `${organisation} asks you to use this account. Administrators keep their password too.`,
    asAdmin: 'Sign in as an administrator',
    or: 'or',
    enter: 'Enter',
    ownPassword: 'The one of Vigie',
    sends: (account) => `The ${account} account sends Vigie only your name, your address and your groups.`,
    finishing: 'Checking your identity…',
    confirm: (account) => `Confirm with the ${account} account`,
    unconfirmed: 'Nothing was confirmed',
    goBack: 'Back to where I was',
    notConfirmed: (account) => `The ${account} account did not open Vigie.`,
    incident: (number) => `Incident ${number}.`,
    useAccount: {
      heading: 'Enter with your organisation’s account',
      lead: 'Your organisation opens Vigie with its own account: there is no password to choose here.',
      go: 'Go to sign-in',
    },
  },
});
