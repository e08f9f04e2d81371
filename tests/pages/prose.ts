import type { Chance } from './chance.ts';

export type Tongue = 'fr' | 'en';

/** Parts of invented sentences; a sentence takes one of each. */
const PARTS = {
  fr: {
    who: [
      'La régie des ponts',
      'Le conseil de Valmarin',
      'Une équipe de l’institut Brévanne',
      'La coopérative des Trois-Îles',
      'Le syndicat des éclusiers',
      'Une biologiste de Port-Hélion',
      'La fabrique de verre',
      'L’association des riverains',
      'Le laboratoire municipal',
      'Un ancien capitaine',
      'La bibliothèque du quartier',
      'Le comité de bassin',
    ],
    did: [
      'a présenté un relevé complet',
      'propose de revoir le calendrier',
      'a mesuré pendant deux hivers',
      's’oppose à la fermeture',
      'demande une nouvelle expertise',
      'a recensé plus de trois cents cas',
      'prépare une exposition',
      'a publié ses comptes',
      'doute de la méthode retenue',
      'finance la remise en état',
      'renonce à son premier projet',
      'attend une réponse écrite',
    ],
    what: [
      'des berges et des digues anciennes',
      'du transport de nuit entre les deux rives',
      'des réserves d’eau douce',
      'd’un atelier ouvert aux apprentis',
      'des oiseaux qui nichent sous les tabliers',
      'de la halle aux grains',
      'des archives tenues à la main',
      'd’un four solaire de taille moyenne',
      'des vergers plantés en terrasse',
      'du câble posé au fond de la rade',
      'des signaux lumineux du chenal',
      'd’un jardin partagé',
    ],
    why: [
      'faute de moyens suffisants',
      'après trois mois de discussions',
      'sans attendre le printemps',
      'malgré l’avis des techniciens',
      'pour éviter une hausse des tarifs',
      'comme le prévoyait la convention',
      'avec l’appui de deux communes voisines',
      'au terme d’un vote serré',
      'à la surprise des habitants',
      'parce que le terrain s’affaisse',
    ],
    after: [
      'ce qui changera peu de choses avant l’automne',
      'et la facture sera partagée',
      'mais rien n’oblige à conclure',
      'où se croisent pêcheurs, marchands et écoliers',
      'dont la moitié reste à vérifier',
      'ce que confirme un second relevé',
      'et les travaux dureront onze semaines',
      'bien que le chiffre soit contesté',
      'qui accueille déjà quarante visiteurs par jour',
      'et chacun garde le droit de répondre',
    ],
  },
  en: {
    who: [
      'The bridge authority',
      'A council in Marrowfield',
      'Researchers at the Tolland institute',
      'The Three Isles cooperative',
      'A union of lock keepers',
      'One biologist from Port Callow',
      'The glass works',
      'A group of residents',
      'The town laboratory',
      'A retired captain',
      'The quarter’s library',
      'The river committee',
    ],
    did: [
      'presented a full survey',
      'proposes to redraw the timetable',
      'measured for two winters',
      'objects to the closing',
      'asked for a second opinion',
      'counted more than three hundred cases',
      'is preparing an exhibition',
      'published the accounts',
      'doubts the chosen method',
      'pays for the repair',
      'gave up an earlier plan',
      'awaits a written reply',
    ],
    what: [
      'of the old banks and dykes',
      'of night crossings between both shores',
      'of the fresh water reserves',
      'of a workshop open to apprentices',
      'of birds that nest beneath the decks',
      'of the grain hall',
      'of archives kept by hand',
      'of a mid-sized solar kiln',
      'of orchards planted on terraces',
      'of the cable laid across the bay',
      'of the lights along the channel',
      'of a shared garden',
    ],
    why: [
      'for want of means',
      'after three months of talks',
      'without waiting for spring',
      'against the engineers’ advice',
      'to avoid a rise in fares',
      'as the agreement foresaw',
      'with the help of two neighbouring towns',
      'following a narrow vote',
      'to everyone’s surprise',
      'because the ground is sinking',
    ],
    after: [
      'which will change little before autumn',
      'and the bill will be shared',
      'but nothing forces a conclusion',
      'where fishermen, traders and pupils meet',
      'half of which is still to be checked',
      'as a second survey confirms',
      'and the works will last eleven weeks',
      'although the figure is disputed',
      'which already receives forty visitors a day',
      'and all keep the right to answer',
    ],
  },
} as const satisfies Record<Tongue, Record<'who' | 'did' | 'what' | 'why' | 'after', readonly string[]>>;

export function sentence(tongue: Tongue, chance: Chance): string {
  const { who, did, what, why, after } = PARTS[tongue];
  const start = `${chance.pick(who)} ${chance.pick(did)} ${chance.pick(what)}`;
  switch (chance.below(3)) {
    case 0:
      return `${start}, ${chance.pick(why)}, ${chance.pick(after)}.`;
    case 1:
      return `${start}, ${chance.pick(after)}.`;
    default:
      return `${start} ${chance.pick(why)}.`;
  }
}

export function paragraph(tongue: Tongue, chance: Chance, sentences = 3): string {
  return Array.from({ length: sentences }, () => sentence(tongue, chance)).join(' ');
}

/** A short line without a full stop, as headings and links are. */
export function headline(tongue: Tongue, chance: Chance): string {
  const { who, did, why } = PARTS[tongue];
  return chance.below(2)
    ? `${chance.pick(who)} ${chance.pick(did)}`
    : `${chance.pick(who)} ${chance.pick(did)} ${chance.pick(why)}`;
}

const FIRST = [
  'Aude',
  'Basile',
  'Clémence',
  'Edgar',
  'Flora',
  'Gaspard',
  'Hélène',
  'Isidore',
  'Jeanne',
  'Malo',
];
const LAST = [
  'Astier',
  'Bellanger',
  'Corbin',
  'Delorme',
  'Esteve',
  'Fontanel',
  'Garrigue',
  'Hallow',
  'Ingram',
  'Jolivet',
];

export function personName(chance: Chance): string {
  return `${chance.pick(FIRST)} ${chance.pick(LAST)}`;
}
