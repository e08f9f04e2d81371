import { type Bilingual, texts } from '#base/language.ts';

interface Names {
  readonly organisation: string;
}

const PROVISIONING: Bilingual = {
  fr: 'Si personne parmi les administrateurs ne l’a demandé, révoquez le jeton dans l’administration de l’organisation, onglet « Connexion ».',
  en: 'If no administrator asked for this, revoke the token in the administration of the organisation, under “Sign-in”.',
};
const RENEW: Bilingual = {
  fr: 'Renouvelez-le dans l’administration de l’organisation, onglet « Connexion », puis donnez le nouveau à l’annuaire.',
  en: 'Renew it in the administration of the organisation, under “Sign-in”, then give the new one to the directory.',
};

/** TR-02: the mails to the admins of an organisation about the token of its directory. */
export const provisioningMailText = texts({
  fr: {
    'provisioning-token-created': {
      subject: 'Un jeton de provisionnement a été créé',
      body: ({ organisation }: Names) =>
        `Un jeton de provisionnement vient d’être créé pour l’espace « ${organisation} ». L’annuaire qui le détient peut ajouter, modifier et suspendre des personnes et des groupes. Le jeton précédent, s’il y en avait un, ne sert plus.`,
      button: null,
      after: PROVISIONING.fr,
    },
    'provisioning-token-revoked': {
      subject: 'Le jeton de provisionnement a été révoqué',
      body: ({ organisation }: Names) =>
        `L’annuaire n’a plus accès à l’espace « ${organisation} ». Les personnes et les groupes restent ; ils se modifient désormais dans Vigie.`,
      button: null,
      after:
        'Pour relier de nouveau l’annuaire, créez un jeton dans l’administration de l’organisation, onglet « Connexion ».',
    },
    'provisioning-token-expiring': {
      subject: 'Le jeton de provisionnement expire bientôt',
      body: ({ organisation }: Names) =>
        `Le jeton de l’annuaire de l’espace « ${organisation} » expire dans moins de quatorze jours. Ensuite, l’annuaire ne pourra plus ajouter ni suspendre personne.`,
      button: null,
      after: RENEW.fr,
    },
    'provisioning-token-expired': {
      subject: 'Le jeton de provisionnement a expiré',
      body: ({ organisation }: Names) =>
        `Le jeton de l’annuaire de l’espace « ${organisation} » a expiré. L’annuaire ne peut plus ajouter ni suspendre personne : un départ n’y ferme plus les accès.`,
      button: null,
      after: RENEW.fr,
    },
  },
  en: {
    'provisioning-token-created': {
      subject: 'A provisioning token was created',
      body: ({ organisation }: Names) =>
        `A provisioning token has just been created for the “${organisation}” workspace. The directory that holds it can add, change and suspend people and groups. The previous token, if there was one, no longer works.`,
      button: null,
      after: PROVISIONING.en,
    },
    'provisioning-token-revoked': {
      subject: 'The provisioning token was revoked',
      body: ({ organisation }: Names) =>
        `The directory no longer has access to the “${organisation}” workspace. People and groups stay; they are now edited in Vigie.`,
      button: null,
      after:
        'To connect the directory again, create a token in the administration of the organisation, under “Sign-in”.',
    },
    'provisioning-token-expiring': {
      subject: 'The provisioning token expires soon',
      body: ({ organisation }: Names) =>
        `The token of the directory of the “${organisation}” workspace expires in less than fourteen days. After that, the directory can no longer add or suspend anybody.`,
      button: null,
      after: RENEW.en,
    },
    'provisioning-token-expired': {
      subject: 'The provisioning token has expired',
      body: ({ organisation }: Names) =>
        `The token of the directory of the “${organisation}” workspace has expired. The directory can no longer add or suspend anybody: a departure there no longer closes access here.`,
      button: null,
      after: RENEW.en,
    },
  },
});
