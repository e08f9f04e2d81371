/** A concept and its synonyms in each language. */
interface Concept {
  readonly fr: readonly string[];
  readonly en: readonly string[];
}

export interface Subject {
  readonly name: string;
  readonly concepts: readonly Concept[];
}

/** `vent bourrasque / wind gale` is one concept. */
function subject(name: string, lines: string): Subject {
  const notions = lines
    .trim()
    .split('\n')
    .map((line) => {
      const [fr = '', en = ''] = line.split('/').map((part) => part.trim());
      return { fr: fr.split(' '), en: en.split(' ') };
    });
  return { name, concepts: notions };
}

/** The subjects of interest, each with its own words in French and English. */
export const SUBJECTS: readonly Subject[] = [
  subject(
    'littoral',
    `plage rivage grève / beach shore shoreline
    érosion recul / erosion retreat
    digue rempart / dike seawall
    dune sable / dune sand
    submersion inondation / flooding inundation
    marée houle / tide swell
    falaise cap / cliff headland`,
  ),
  subject(
    'vent',
    `éolienne aérogénérateur / turbine windmill
    électricité courant / electricity power
    mât pale / mast blade
    raccordement câble / connection cable
    renouvelable durable / renewable sustainable
    parc ferme / park farm
    mégawatt kilowatt / megawatt kilowatt`,
  ),
  subject(
    'abeilles',
    `abeille pollinisateur / bee pollinator
    ruche essaim / hive swarm
    apiculteur éleveur / beekeeper breeder
    miel nectar / honey nectar
    pesticide insecticide / pesticide insecticide
    fleur floraison / flower bloom
    frelon parasite / hornet parasite`,
  ),
  subject(
    'train',
    `train rail / train railway
    gare station / station terminal
    voyageur passager / traveller passenger
    locomotive wagon / locomotive carriage
    voie ligne / track line
    horaire retard / timetable delay
    billet tarif / ticket fare`,
  ),
  subject(
    'hôpital',
    `hôpital clinique / hospital clinic
    infirmière soignant / nurse caregiver
    patient malade / patient sick
    urgence secours / emergency ambulance
    chirurgie opération / surgery operation
    médecin docteur / physician doctor
    lit chambre / bed ward`,
  ),
  subject(
    'école',
    `école collège / school college
    élève écolier / pupil student
    enseignant professeur / teacher professor
    classe cours / classroom lesson
    cantine repas / canteen meal
    lecture écriture / reading writing
    examen diplôme / exam diploma`,
  ),
  subject(
    'forêt',
    `forêt bois / forest woodland
    arbre chêne / tree oak
    incendie feu / wildfire blaze
    bûcheron forestier / logger forester
    sécheresse canicule / drought heatwave
    pinède sapin / pine spruce
    scierie grume / sawmill timber`,
  ),
  subject(
    'pêche',
    `pêcheur marin / fisherman sailor
    poisson thon / fish tuna
    chalut filet / trawl net
    quota capture / quota catch
    chalutier bateau / trawler vessel
    criée port / harbour wharf
    moule huître / mussel oyster`,
  ),
  subject(
    'logement',
    `logement appartement / housing apartment
    loyer bail / rent lease
    locataire propriétaire / tenant landlord
    immeuble bâtiment / building tower
    rénovation isolation / renovation insulation
    quartier banlieue / neighbourhood suburb
    architecte chantier / architect construction`,
  ),
  subject(
    'vélo',
    `vélo bicyclette / bicycle bike
    cycliste pédaleur / cyclist rider
    piste chaussée / lane pavement
    casque selle / helmet saddle
    stationnement garage / parking rack
    trottoir piéton / sidewalk pedestrian
    carrefour rue / crossroads street`,
  ),
];

/** The aspects of a subject: a reader wants one of them and not the others. */
export const ASPECTS: readonly Subject[] = [
  subject(
    'argent',
    `budget dépense / budget spending
    investissement financement / investment funding
    impôt taxe / tax levy
    emprunt dette / loan debt
    marché prix / market price
    banque crédit / bank credit`,
  ),
  subject(
    'droit',
    `tribunal juge / court judge
    loi décret / law decree
    procès plainte / trial lawsuit
    avocat procureur / lawyer prosecutor
    amende sanction / fine penalty
    recours appel / appeal complaint`,
  ),
  subject(
    'technique',
    `capteur mesure / sensor measurement
    logiciel algorithme / software algorithm
    prototype essai / prototype trial
    ingénieur laboratoire / engineer laboratory
    robot drone / robot drone
    satellite image / satellite imagery`,
  ),
];
