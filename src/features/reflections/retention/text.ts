import { formatNumber } from '#base/format.ts';
import { texts } from '#base/language.ts';
import { categoryNames, retentionNames } from './rules/category-names.ts';

const fr = (value: number) => formatNumber(value, 'fr');
const en = (value: number) => formatNumber(value, 'en');

/** The names of categories and decisions. */
export const categoryText = texts({
  fr: { categories: categoryNames.fr, retentions: retentionNames.fr },
  en: { categories: categoryNames.en, retentions: retentionNames.en },
});

/** The texts of the tab Documents. */
export const retentionText = texts({
  fr: {
    sections: 'Catégories',
    inside: (holder: string): string => `dans ${holder}`,
    linkedReflections: 'Réflexions liées',
    arrange: 'Ordonner les catégories',
    arrangeSays:
      'Glissez une catégorie au-dessus, au-dessous ou à l’intérieur d’une autre, ou servez-vous des flèches. L’ordre vaut pour tous les participants.',
    arranged: 'Terminé',
    drag: 'Glisser pour déplacer',
    steps: {
      up: (category: string): string => `Monter ${category}`,
      down: (category: string): string => `Descendre ${category}`,
      in: (category: string): string => `Placer ${category} dans la catégorie précédente`,
      out: (category: string): string => `Sortir ${category} d’un niveau`,
    },
    position: (category: string, place: number, of: number): string => `${category} : ${place} sur ${of}`,
    positionIn: (category: string, place: number, of: number, holder: string): string =>
      `${category} : ${place} sur ${of} dans ${holder}`,
    legend: 'Légende',
    analyses: (count: number): string => (count > 1 ? 'analyses' : 'analyse'),
    split: (retained: number, considered: number, notRetained: number): string => {
      const counted = (count: number, word: string) => `${fr(count)} ${word}${count > 1 ? 's' : ''}`;
      return [
        counted(retained, 'retenu'),
        counted(considered, 'considéré'),
        counted(notRetained, 'non retenu'),
      ].join(', ');
    },
    add: 'Ajouter une analyse',
    addTo: (category: string): string => `Ajouter une analyse dans ${category}`,
    none: 'Aucune analyse dans cette catégorie.',
    emptyTitle: 'Aucune analyse liée pour l’instant',
    emptyBody:
      'Liez les analyses sur lesquelles repose cette réflexion, puis décidez dans chaque catégorie de ce qui est retenu.',
    emptyReadOnly: 'Ses propriétaires n’ont encore lié aucune analyse à cette réflexion.',
    closed: 'Analyse à laquelle vous n’avez pas accès',
    untitled: 'Document sans titre',
    retention: (title: string): string => `Rétention de « ${title} »`,
    decided: (retention: string, who: string, when: string): string => `${retention} par ${who}, ${when}`,
    quoted: (reason: string): string => `« ${reason} »`,
    decidedBy: (retention: string, who: string): string => `${retention} par ${who},`,
    rating: 'Note moyenne :',
    actions: 'Plus d’actions',
    open: 'Ouvrir l’analyse',
    writeReason: 'Ajouter un motif…',
    changeReason: 'Modifier le motif…',
    choosePassages: 'Choisir les passages retenus…',
    changePassages: 'Modifier les passages retenus…',
    passagesTitle: 'Passages retenus',
    passagesFrom: (title: string, category: string): string =>
      `« ${title} », dans ${category}. Proposés en premier au moment de citer.`,
    passagesRetained: (count: string, many: number): string =>
      many > 1 ? `${count} passages retenus` : `${count} passage retenu`,
    commentOf: (who: string): string => `Commentaire · ${who}`,
    passagesSaved: 'Passages retenus enregistrés.',
    noPassages: 'Cette analyse n’a encore ni passage surligné ni commentaire.',
    placeAlso: 'Placer aussi dans…',
    moveTo: 'Déplacer vers…',
    removeFrom: (category: string): string => `Retirer de ${category}`,
    remove: 'Retirer de la réflexion',
    changed: {
      considered: (title: string, category: string): string => `« ${title} » est considéré dans ${category}`,
      retained: (title: string, category: string): string => `« ${title} » est retenu dans ${category}`,
      notRetained: (title: string, category: string): string =>
        `« ${title} » n’est pas retenu dans ${category}`,
      noLongerRetained: (title: string, category: string): string =>
        `« ${title} » n’est plus retenu dans ${category}`,
    },
    removedFrom: (title: string, category: string): string => `« ${title} » est retiré de ${category}`,
    removed: (title: string): string => `« ${title} » est retiré de la réflexion`,
    moved: (title: string, category: string): string => `« ${title} » est déplacé vers ${category}`,
    placed: (title: string, category: string): string => `« ${title} » est aussi dans ${category}`,
    thisAnalysis: 'Cette analyse',
    reasonTitle: 'Motif de la décision',
    reasonLabel: 'Motif (facultatif)',
    reasonHelp: 'Visible de tous les participants de la réflexion.',
    reasonFrom: (retention: string, category: string): string => `${retention} dans ${category}`,
    reasonSaved: 'Motif enregistré.',
    placeTitle: 'Placer aussi dans une autre catégorie',
    placeSays: 'Aucune décision n’y a encore été prise : elle y sera marquée comme considérée.',
    placeButton: 'Placer',
    moveTitle: 'Déplacer vers une autre catégorie',
    moveSays: 'La décision prise est conservée.',
    moveButton: 'Déplacer',
    isThere: 'Déjà présente',
    addTitle: 'Ajouter des analyses',
    addInto: (category: string): string => `Dans ${category}. Aucune décision pour l’instant.`,
    find: 'Rechercher par titre, source ou tag',
    linkable: 'Analyses à ajouter',
    noneLinkable: 'Toutes les analyses auxquelles vous avez accès sont déjà liées.',
    noneLinkableSays: 'Capturez une page ou demandez l’accès à celles de vos collègues.',
    noneFound: (search: string): string => `Aucune analyse ne correspond à « ${search} ».`,
    chosen: (count: number): string =>
      count === 0 ? '' : count > 1 ? `${fr(count)} analyses sélectionnées` : '1 analyse sélectionnée',
    addButton: 'Ajouter',
    added: (count: number, category: string): string =>
      count > 1 ? `${fr(count)} analyses ajoutées dans ${category}` : `Analyse ajoutée dans ${category}`,
    addedPartly: (count: number): string =>
      count > 1 ? `${fr(count)} analyses n’ont pas pu être ajoutées.` : '1 analyse n’a pas pu être ajoutée.',
    missing: (people: number, analyses: number): string => {
      const what = analyses > 1 ? `à ${fr(analyses)} de ses analyses` : 'à une de ses analyses';
      return people > 1
        ? ` participent à la réflexion mais n’ont pas accès ${what}.`
        : ` participe à la réflexion mais n’a pas accès ${what}.`;
    },
    others: (count: number): string => (count > 1 ? `${fr(count)} autres` : '1 autre'),
    give: 'Donner l’accès',
    given: (analyses: number): string =>
      analyses > 1 ? `Accès donné à ${fr(analyses)} analyses.` : 'Accès donné à une analyse.',
    outOfReach: (analyses: number): string =>
      analyses > 1
        ? `${fr(analyses)} analyses ne sont pas ouvertes à tous les participants : seuls leurs propriétaires peuvent en donner l’accès.`
        : 'Une analyse n’est pas ouverte à tous les participants : seuls ses propriétaires peuvent en donner l’accès.',
  },
  en: {
    sections: 'Categories',
    inside: (holder) => `in ${holder}`,
    linkedReflections: 'Linked reflections',
    arrange: 'Reorder the categories',
    arrangeSays:
      'Drag a category above, below or into another one, or use the arrows. The order is the same for every participant.',
    arranged: 'Done',
    drag: 'Drag to move',
    steps: {
      up: (category) => `Move ${category} up`,
      down: (category) => `Move ${category} down`,
      in: (category) => `Place ${category} in the category above`,
      out: (category) => `Move ${category} out one level`,
    },
    position: (category, place, of) => `${category}: ${place} of ${of}`,
    positionIn: (category, place, of, holder) => `${category}: ${place} of ${of} in ${holder}`,
    legend: 'Key',
    analyses: (count) => (count === 1 ? 'analysis' : 'analyses'),
    split: (retained, considered, notRetained) =>
      `${en(retained)} retained, ${en(considered)} considered, ${en(notRetained)} not retained`,
    add: 'Add an analysis',
    addTo: (category) => `Add an analysis to ${category}`,
    none: 'No analysis in this category.',
    emptyTitle: 'No analysis linked yet',
    emptyBody:
      'Link the analyses this reflection is based on, then decide in each category what is retained.',
    emptyReadOnly: 'Its owners have not linked any analysis to this reflection yet.',
    closed: 'Analysis you do not have access to',
    untitled: 'Untitled document',
    retention: (title) => `Retention of “${title}”`,
    decided: (retention, who, when) => `${retention} by ${who}, ${when}`,
    quoted: (reason) => `“${reason}”`,
    decidedBy: (retention, who) => `${retention} by ${who},`,
    rating: 'Average rating:',
    actions: 'More actions',
    open: 'Open the analysis',
    writeReason: 'Add a reason…',
    changeReason: 'Change the reason…',
    choosePassages: 'Choose the retained passages…',
    changePassages: 'Change the retained passages…',
    passagesTitle: 'Retained passages',
    passagesFrom: (title: string, category: string): string =>
      `“${title}”, in ${category}. Offered first when citing.`,
    passagesRetained: (count: string, many: number): string =>
      many === 1 ? `${count} passage retained` : `${count} passages retained`,
    commentOf: (who) => `Comment · ${who}`,
    passagesSaved: 'Retained passages saved.',
    noPassages: 'Nothing is highlighted or commented on in this analysis yet.',
    placeAlso: 'Also place in…',
    moveTo: 'Move to…',
    removeFrom: (category) => `Remove from ${category}`,
    remove: 'Remove from the reflection',
    changed: {
      considered: (title, category) => `“${title}” is considered in ${category}`,
      retained: (title, category) => `“${title}” is retained in ${category}`,
      notRetained: (title, category) => `“${title}” is not retained in ${category}`,
      noLongerRetained: (title, category) => `“${title}” is no longer retained in ${category}`,
    },
    removedFrom: (title, category) => `“${title}” was removed from ${category}`,
    removed: (title) => `“${title}” was removed from the reflection`,
    moved: (title, category) => `“${title}” was moved to ${category}`,
    placed: (title, category) => `“${title}” is also in ${category}`,
    thisAnalysis: 'This analysis',
    reasonTitle: 'Reason for the decision',
    reasonLabel: 'Reason (optional)',
    reasonHelp: 'Visible to all participants of the reflection.',
    reasonFrom: (retention, category) => `${retention} in ${category}`,
    reasonSaved: 'Reason saved.',
    placeTitle: 'Also place in another category',
    placeSays: 'No decision has been made there yet: it will be marked as considered.',
    placeButton: 'Place',
    moveTitle: 'Move to another category',
    moveSays: 'Its decision moves with it.',
    moveButton: 'Move',
    isThere: 'Already there',
    addTitle: 'Add analyses',
    addInto: (category) => `To ${category}. No decision yet.`,
    find: 'Search by title, source or tag',
    linkable: 'Analyses to add',
    noneLinkable: 'All analyses you have access to are linked already.',
    noneLinkableSays: 'Capture a page, or ask your colleagues for access to theirs.',
    noneFound: (search) => `No analysis matches “${search}”.`,
    chosen: (count) =>
      count === 0 ? '' : count === 1 ? '1 analysis selected' : `${en(count)} analyses selected`,
    addButton: 'Add',
    added: (count, category) =>
      count === 1 ? `Analysis added to ${category}` : `${en(count)} analyses added to ${category}`,
    addedPartly: (count) =>
      count === 1 ? '1 analysis could not be added.' : `${en(count)} analyses could not be added.`,
    missing: (people, analyses) => {
      const what = analyses === 1 ? 'one of its analyses' : `${en(analyses)} of its analyses`;
      return people === 1
        ? ` takes part in the reflection but cannot open ${what}.`
        : ` take part in the reflection but cannot open ${what}.`;
    },
    others: (count) => (count === 1 ? '1 other' : `${en(count)} others`),
    give: 'Give access',
    given: (analyses) =>
      analyses === 1 ? 'Access given to one analysis.' : `Access given to ${en(analyses)} analyses.`,
    outOfReach: (analyses) =>
      analyses === 1
        ? 'One analysis is not open to every participant: only its owners can give access to it.'
        : `${en(analyses)} analyses are not open to every participant: only their owners can give access to them.`,
  },
});
