import { formatList } from '#base/format.ts';
import { texts } from '#base/language.ts';
import { deletedUser } from '#features/accounts/accounts/text.ts';

/** A number of portfolios, in words. */
const portfoliosFr = (count: number) => (count > 1 ? `${count} portfolios` : `${count} portfolio`);
const portfoliosEn = (count: number) => (count === 1 ? '1 portfolio' : `${count} portfolios`);

export const filingText = texts({
  fr: {
    known: {
      here: 'Déjà connu ici.',
      page: 'cette page',
      file: 'ce document',
      since: (who: readonly string[], many: boolean, what: string, day: string) =>
        `${formatList(who, 'fr')} ${many ? 'analysent' : 'analyse'} ${what} depuis le ${day}.`,
      sinceYou: (what: string, day: string) => `Vous analysez ${what} depuis le ${day}.`,
      sinceYouAnd: (who: readonly string[], what: string, day: string) =>
        `${formatList([...who, 'vous'], 'fr')} analysez ${what} depuis le ${day}.`,
      sinceSomebody: (what: string, day: string) => `Une analyse de ${what} existe depuis le ${day}.`,
      join: 'Vous rejoindrez leur fil.',
      joinOne: 'Vous rejoindrez son fil.',
      newThread: 'Vous ouvrirez un nouveau fil.',
      several: (count: number) => `C’est le plus récent des ${count} fils.`,
      others: (count: number) => (count > 1 ? `${count} autres` : '1 autre personne'),
      deleted: deletedUser.fr,
      open: 'Ouvrir l’analyse',
      startNew: 'Ouvrir un nouveau fil',
      joinInstead: 'Rejoindre le fil existant',
    },
    preview: {
      untitled: 'Document sans titre',
      editTitle: 'Modifier le titre',
      titleLabel: 'Titre de l’analyse',
      keepTitle: 'Garder ce titre',
      describedOnly: 'Aucun article n’a pu être lu sur cette page : seule sa description est gardée.',
      noText:
        'Aucun texte n’a pu être lu dans ce document : il s’affichera, mais la recherche ne le trouvera pas par son contenu.',
      notRead: 'Cette page n’a pas pu être lue : seuls son adresse et ce titre sont gardés.',
      stars: (average: string) => `${average} sur 5`,
      activity: (count: number) => (count > 1 ? `${count} contributions` : `${count} contribution`),
    },
    portfolios: {
      label: 'Portfolios',
      mine: 'Mon portfolio',
      already: 'déjà présent',
      failed: 'Vos groupes n’ont pas pu être chargés.',
    },
    tags: {
      label: 'Tags',
      placeholder: 'Ajouter un tag',
      proposed: 'Proposés',
      create: (word: string) => `Créer « ${word} »`,
      frequent: 'Fréquents',
      ofOrganisation: 'tag de l’organisation',
      ofUser: 'tag personnel',
      taken: (word: string) => `Tag ${word} ajouté`,
      tooMany: (most: number) => `Pas plus de ${most} tags.`,
    },
    submit: {
      add: (count: number) => `Ajouter à ${portfoliosFr(count)}`,
      create: 'Créer l’analyse',
      open: 'Ouvrir l’analyse',
    },
    done: {
      created: (count: number) =>
        count === 0 ? 'Analyse créée.' : `Analyse créée dans ${portfoliosFr(count)}.`,
      added: (count: number) => `Analyse ajoutée à ${portfoliosFr(count)}.`,
      open: 'Ouvrir',
      notCreated: 'L’analyse n’a pas pu être créée.',
      notAdded: 'L’analyse n’a pas pu être ajoutée.',
    },
  },
  en: {
    known: {
      here: 'Already known here.',
      page: 'this page',
      file: 'this document',
      since: (who: readonly string[], many: boolean, what: string, day: string) =>
        `${formatList(who, 'en')} ${many ? 'have' : 'has'} been analysing ${what} since ${day}.`,
      sinceYou: (what: string, day: string) => `You have been analysing ${what} since ${day}.`,
      sinceYouAnd: (who: readonly string[], what: string, day: string) =>
        `${formatList(['You', ...who], 'en')} have been analysing ${what} since ${day}.`,
      sinceSomebody: (what: string, day: string) => `An analysis of ${what} has existed since ${day}.`,
      join: 'You will join their thread.',
      joinOne: 'You will join their thread.',
      newThread: 'You will start a new thread.',
      several: (count: number) => `It is the most recent of ${count} threads.`,
      others: (count: number) => (count === 1 ? '1 other person' : `${count} others`),
      deleted: deletedUser.en,
      open: 'Open the analysis',
      startNew: 'Start a new thread instead',
      joinInstead: 'Join the existing thread',
    },
    preview: {
      untitled: 'Untitled document',
      editTitle: 'Edit the title',
      titleLabel: 'Analysis title',
      keepTitle: 'Keep this title',
      describedOnly: 'No article could be read on this page: only its description is kept.',
      noText: 'No text could be read in this document: it can be displayed, but not searched.',
      notRead: 'This page could not be read: only its address and this title are kept.',
      stars: (average: string) => `${average} out of 5`,
      activity: (count: number) => (count === 1 ? '1 contribution' : `${count} contributions`),
    },
    portfolios: {
      label: 'Portfolios',
      mine: 'My portfolio',
      already: 'already there',
      failed: 'Your groups could not be loaded.',
    },
    tags: {
      label: 'Tags',
      placeholder: 'Add a tag',
      proposed: 'Suggested',
      create: (word: string) => `Create “${word}”`,
      frequent: 'Frequent',
      ofOrganisation: 'organisation tag',
      ofUser: 'personal tag',
      taken: (word: string) => `Tag ${word} added`,
      tooMany: (most: number) => `No more than ${most} tags.`,
    },
    submit: {
      add: (count: number) => `Add to ${portfoliosEn(count)}`,
      create: 'Create the analysis',
      open: 'Open the analysis',
    },
    done: {
      created: (count: number) =>
        count === 0 ? 'Analysis created.' : `Analysis created in ${portfoliosEn(count)}.`,
      added: (count: number) => `Analysis added to ${portfoliosEn(count)}.`,
      open: 'Open',
      notCreated: 'The analysis could not be created.',
      notAdded: 'The analysis could not be added.',
    },
  },
});
