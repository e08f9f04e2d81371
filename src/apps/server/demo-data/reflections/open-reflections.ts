import { comment, commentText, type DemoReflection } from './demo-reflection.ts';

/** Other open reflections of the agency. */
export const OPEN_REFLECTIONS: readonly DemoReflection[] = [
  {
    title: 'Plan eau potable',
    description:
      'Sécuriser onze forages menacés par le sel : qui fait quoi, avec quel budget, avant quelle saison.',
    template: 'actionPlan',
    by: 'ines.caradec',
    people: ['camille.derrien', 'hugo.vasseur', 'yanis.belkacem', 'gaelle.quemener'],
    begunDaysAgo: 31,
    editedDaysAgo: 1.05,
    links: {
      general: {
        salt: ['retained', 'Vingt ans de mesures : c’est la base du plan.'],
        waterMinutes: 'retained',
      },
      objectives: { island: ['retained', 'Une baisse d’un tiers sans arrêté : la preuve par l’ardoise.'] },
      strategies: { rainFee: 'considered', plan: 'considered' },
      tactics: { smallFunds: 'considered' },
    },
    text: `
# 1. Ce que nous constatons

Sur onze forages suivis depuis vingt ans, sept montrent une remontée continue du biseau salé[salt]. Le comité de l’eau en
juge trois préoccupants[waterMinutes]. Deux forages arrêtés en 2019 ont retrouvé leur niveau en trois hivers : le
phénomène se retourne, à condition de s’y prendre tôt.

> salt 0

# 2. Ce que nous visons

- Avant l’été 2028, déplacer un tiers des prélèvements vers l’intérieur des terres.
- Dès mars, publier chaque mois la conductivité des onze forages, sur une seule page.
- Réduire d’un quart la consommation d’août, comme l’île l’a fait sans contrainte[island].

# 3. Actions

| **Action** | **Responsable** | **Échéance** |
| Publier la première page de mesures | Yanis Belkacem | Fin janvier |
| Réunir les trois communes des forages préoccupants | Inès Caradec | Février |
| Chiffrer le déplacement du captage de la Lande | Gaëlle Quéméner | Avril |
| Essayer l’heure fixe à la radio locale | Hugo Vasseur | Juin |

# 4. Risques et conditions

Le coût des canalisations est estimé à onze millions d’euros. L’effet sur la facture doit être publié avant le vote, sans
quoi la réunion portera sur lui seul.

# 5. Suivi

Une courbe par forage, relue ensemble une fois par an. Relevé par le comité de l’eau, à la séance d’automne.`,
    reports: {
      locked: { by: 'ines.caradec', daysAgo: 9 },
      before: [
        comment(
          'objectives',
          commentText(
            'gaelle.quemener',
            'Un tiers en trois ans, c’est tenable si la Lande est votée en décembre.',
            12.4,
          ),
          { agree: ['ines.caradec', 'yanis.belkacem'] },
        ),
        comment(
          'general',
          commentText(
            'hugo.vasseur',
            'Dire d’emblée que le sel recule quand on pompe moins : le reste en découle.',
            11.1,
          ),
          { agree: ['camille.derrien'], idea: ['ines.caradec'] },
        ),
      ],
      since: [
        comment(
          'tactics',
          commentText(
            'camille.derrien',
            'Qui tient la page de mesures pendant les congés ? Il faut un second nom.',
            1.2,
          ),
          { question: ['yanis.belkacem'] },
          commentText('yanis.belkacem', 'Maïwenn Abgrall est d’accord. Je l’ajoute au tableau.', 1.05),
        ),
      ],
    },
  },
  {
    title: 'Une coopérative de replantation des dunes',
    description:
      'Qui paie, qui plante, qui entretient : le modèle d’une brigade ouverte aux collèges et aux associations du littoral.',
    template: 'businessModelCanvas',
    by: 'nadia.toumi',
    people: ['mathieu.okafor', 'aicha.diallo', 'camille.derrien'],
    begunDaysAgo: 3,
    editedDaysAgo: 2.3,
    links: {
      general: { dunes: ['retained', 'Le seul bilan qui compte aussi l’animation.'] },
      strategies: { smallFunds: 'considered' },
      tactics: { buoys: ['considered', 'Même lycée, même atelier.'] },
    },
    text: `
# Le canevas

| (2x2) **Partenaires clés** // Syndicat mixte, trois collèges, pépinière de Kermor | (2x1) **Activités clés** // Semis, plantation, carnet de hauteurs | (2x2) **Proposition de valeur** // Une dune tenue pour un tiers de moins, et regardée chaque semaine | (2x1) **Relations** // Une réunion par saison, sur la plage | (2x2) **Segments servis** // Les quatre communes qui ont un cordon dunaire |
| (2x1) **Ressources clés** // Deux mi-temps, des outils prêtés | (2x1) **Canaux** // Bulletins, lycées, offices de tourisme |
| (5x1) **Structure de coûts** // Animation 46 000 €, plants 18 000 €, assurance 2 400 € | (5x1) **Sources de revenus** // Conventions communales, budget participatif, mécénat ; il manque 9 000 € la première année |

# Ce que nous supposons

À surface égale, la replantation par les habitants coûte un tiers de moins que le marché public, mais elle demande deux
mi-temps d’animation que personne n’avait chiffrés[dunes]. Notre modèle tient si les quatre communes les financent
ensemble.

> dunes 1

# Ce que nous décidons

Instruire avant de faire voter. Demander aux quatre communes une convention de trois ans, et ne rien planter sans elle.`,
    reports: {
      since: [
        comment(
          'general',
          commentText(
            'aicha.diallo',
            'Le règlement d’une page est le vrai modèle : tout le monde l’a lu.',
            2.7,
          ),
          { agree: ['nadia.toumi', 'camille.derrien'] },
        ),
        comment(
          'strategies',
          commentText(
            'mathieu.okafor',
            'Les deux mi-temps d’abord, les plants ensuite. Sans animation, rien ne tient.',
            2.5,
          ),
          { agree: ['nadia.toumi'], concern: ['camille.derrien'] },
          commentText('nadia.toumi', 'Je l’écris en tête de la structure de coûts.', 2.3),
        ),
      ],
    },
  },
  {
    title: 'Module « Risques côtiers », master 1',
    description:
      'Six séances, deux sorties, une évaluation : préparer le semestre de printemps avec l’université.',
    template: 'universityCourse',
    by: 'paul-emile.roy',
    people: ['solene.legoff', 'camille.derrien'],
    begunDaysAgo: 20,
    editedDaysAgo: 6.1,
    links: {
      general: { attachment: 'retained', jury: 'retained' },
      additionalInfos: { turbines: 'considered', tideBoard: 'considered' },
    },
    text: `
# Le module en bref

Vingt-quatre étudiants de master 1, dix-huit heures, de février à mai. La question du cours : qui décide où passe la
limite, et avec quelles connaissances ?

# Objectifs

1. Lire une carte d’aléa avec sa légende, sa marge et sa date.
2. Comparer trois réponses publiques au même risque.
3. Défendre devant des élus une note de deux pages, sources citées.

# Séances

| **Séance** | **Question du jour** | **Documents et analyses** |
| 1 | Qu’est-ce qu’un risque accepté ? | Perception du risque et attachement au lieu[attachment] |
| 2 | Qui parle au nom des habitants ? | Quarante habitants tirés au sort[jury] |
| 3 | Que fait-on d’un désaccord ? | Éolien en mer[turbines] |
| 4 | Sortie : le marégraphe de Port-Hallec | Tableau de bord des marées[tideBoard] |

# Évaluation

Note de synthèse 40 %, exposé 30 %, participation aux analyses 30 %.`,
    reports: {
      since: [
        comment(
          'general',
          commentText(
            'solene.legoff',
            'Une sortie au pied de la falaise vaut deux séances. Je réserve le car pour avril.',
            7.2,
          ),
          { agree: ['paul-emile.roy', 'camille.derrien'] },
          commentText('paul-emile.roy', 'Parfait. L’assurance de l’université couvre la journée.', 6.1),
        ),
      ],
    },
  },
  {
    title: 'Sobriété numérique : par où commencer',
    description:
      'Inventaire des usages, pistes à faible coût et mesures à suivre dans les douze prochains mois.',
    template: 'empty',
    by: 'thomas.kerbrat',
    people: ['aicha.diallo', 'camille.derrien', 'nadia.toumi'],
    begunDaysAgo: 26,
    editedDaysAgo: 5.9,
    links: {
      general: {
        frugal: ['retained', 'La mesure en une ligne est reprise telle quelle.'],
        forms: 'retained',
        libre: 'considered',
      },
      strategies: { poolHeat: ['notRetained', 'Ne jamais dimensionner un bassin sur un gaspillage.'] },
      tactics: { purchaseGuide: 'considered' },
    },
    text: `
# Ce qui consomme, chez nous

Trois postes font l’essentiel : les courriels avec pièces jointes, la salle serveurs sous la médiathèque, et des
ordinateurs remplacés tous les quatre ans alors qu’ils en tiennent sept.

# Ce qui coûte peu

Deux administrations sur cinq ont rendu l’argent de leur essai d’intelligence artificielle, faute d’en avoir besoin, et
leurs délais ont baissé plus que ceux des autres[frugal]. Relire un formulaire avec ceux qui l’abandonnent a doublé les
demandes complètes[forms].

> forms 2

# Ce que nous mesurerons

Combien d’énergie par dossier traité, combien de minutes rendues aux agents : {line|une ligne, chaque trimestre}, publiée.`,
    threads: [
      {
        name: 'line',
        comments: [
          commentText('nadia.toumi', 'Publiée où ? Sur l’intranet, personne ne la lira.', 6.4),
          commentText('thomas.kerbrat', 'Sur la page d’accueil, à côté de la météo.', 6),
        ],
      },
    ],
    reports: {
      since: [
        comment(
          'tactics',
          commentText(
            'aicha.diallo',
            'Garder les ordinateurs sept ans suppose de pouvoir changer la batterie : à écrire dans le marché.',
            8.3,
          ),
          { agree: ['thomas.kerbrat', 'nadia.toumi', 'camille.derrien'] },
        ),
      ],
    },
  },
];
