import { comment, commentText, type DemoReflection } from './demo-reflection.ts';

/** The reflection that shows every feature. */
export const ESTUARY_2050: DemoReflection = {
  title: 'Habiter l’estuaire en 2050',
  description: 'Scénarios de relocalisation et de protection à soumettre au comité de décembre.',
  template: 'empty',
  by: 'camille.derrien',
  people: [
    'solene.legoff',
    'yanis.belkacem',
    'mathieu.okafor',
    'ines.caradec',
    'aicha.diallo',
    'thomas.kerbrat',
  ],
  begunDaysAgo: 34,
  editedDaysAgo: 0.003,
  links: {
    general: {
      coast: ['retained', 'La seule carte commune par commune ; elle sert de fond à toute la note.', [0, 1]],
      marshes: ['retained', 'Le suivi sur vingt ans est ce qui manque partout ailleurs.', [1]],
      insurers: 'considered',
      plan: 'considered',
      dryPorts: ['notRetained', 'Utile au groupe logistique, hors sujet ici.'],
    },
    objectives: {
      lowTowns: 'retained',
      campsite: ['retained', 'Le récit que les élus lisent.', [5]],
      jury: 'considered',
    },
    strategies: {
      dunes: 'retained',
      hazardMap: 'considered',
      island: ['notRetained', 'Le modèle suppose que tout le monde se connaisse.'],
    },
    tactics: { archives: 'considered', attachment: 'considered' },
    additionalInfos: { tideBoard: 'considered' },
  },
  nested: { tactics: 'strategies' },
  versions: [
    { blocks: 6, by: ['camille.derrien'], daysAgo: 33.2 },
    { blocks: 14, by: ['camille.derrien', 'solene.legoff'], daysAgo: 12.4 },
    { blocks: 24, by: ['yanis.belkacem'], daysAgo: 2.1 },
    { blocks: 200, by: ['camille.derrien', 'mathieu.okafor'], daysAgo: 0.02 },
  ],
  withheld: { from: ['aicha.diallo', 'thomas.kerbrat'], analyses: ['insurers', 'dryPorts'] },
  text: `
# Ce que nous savons

En trente ans, la limite entre la terre et l’eau se déplacera sur la moitié de nos rivages. Cette note ne cherche pas à
l’éviter partout. Elle met côte à côte trois façons d’y répondre, ce que chacune coûte et ce que chacune demande aux
habitants, pour que le comité de décembre puisse choisir en connaissance de cause.

## La carte et ses limites

La nouvelle cartographie publie pour la première fois des projections à trente et à cent ans, commune par commune, avec
leur marge d’incertitude[coast]. Elle n’est pas une décision. Trois communes l’ont déjà lue de trois manières :
Port-Hallec a voté le déplacement de son camping[campsite], Trévenan recharge sa dune chaque hiver, Lanvéoc-Plage
attend le résultat d’un essai de deux saisons.

Nous la citons avec sa marge, jamais comme un trait[hazardMap]. Dans les réunions publiques, une carte lue au mètre près a coûté
plus de confiance qu’une tempête : mieux vaut dire d’abord ce qu’elle ne sait pas.

## Les ouvrages non financés

Un choix de méthode pèse plus que les autres.

> coast 0

À lui seul, il change de classe 1 900 logements. Or le rapport d’étape recense 212 ouvrages, dont 61 sans gestionnaire
identifié[plan] : pour ceux-là, aucune réparation n’est prévue ni même demandée. Il faut donc dire aux communes, avant
de parler de travaux, {works|lesquels ne seront plus entretenus après 2035}.

# Trois scénarios

Aucun scénario ne protège tout, partout, longtemps. Chacun répond à une question différente : que voulons-nous garder,
pendant combien de temps, et à la charge de qui ?

| **Scénario** | **Ce qu’il garde** | **Pour combien de temps** | **Qui paie d’abord** |
| Tenir la ligne | Le bourg et ses réseaux | Jusqu’en 2060 au plus | L’intercommunalité |
| Acheter du temps | La possibilité de choisir | Dix à quinze ans | L’établissement foncier |
| Déplacer les usages | Les activités et la plage | Durablement | La commune et l’État |

## Tenir la ligne

Rehausser la digue du bourg reste nécessaire là où les maisons touchent l’eau. Partout ailleurs, l’étude des marais
invite à ne pas tout défendre de la même façon[marshes].

> marshes 1

Deux réserves. Le marais n’a pas d’inauguration, et ses effets se voient quand les élus qui l’ont voté sont partis. Et
l’indemnité versée aux riverains s’arrête au bout de sept ans : c’est là que le projet peut se perdre.

## Acheter du temps

Le portage foncier consiste à {land|acquérir les parcelles avant l’échéance}, puis à les louer le temps de préparer la
suite. L’idée est apparue dans notre lecture de la nouvelle carte[coast] :

> coast 1

Deux conditions ressortent du récit de Port-Hallec[campsite] : une règle de prix connue de tous, et {calendar|un
calendrier qui ne bouge plus} une fois délibéré. Sans elles, les ventes anticipées se figent.

## Déplacer les usages

Ici, on ne protège plus le sol mais l’activité. Le camping, la base nautique et le parking changent de place ; la plage
reste. Les comptes du camping des Embruns ont convaincu mieux que les cartes.

> campsite 5

Ce qui a tenu : une promesse écrite que personne ne perdrait sa place, un calendrier jamais avancé, et les anciens
emplacements rendus à la dune. Ce qui a manqué : un accompagnement pour les plus âgés, dont six ont renoncé.

# Ce que nous recommandons

1. Tenir la ligne devant les deux bourgs, et là seulement, avec un terme annoncé.
2. Engager dès 2027 le portage foncier sur les parcelles que la carte classe en rouge à trente ans.
3. Déplacer d’abord ce qui se déplace : le parking sud et la base nautique, avant le camping de Lanvéoc-Plage.
4. Garder l’accès public à la plage dans les trois cas, y compris pendant les travaux.

Le comité n’a pas à choisir un scénario pour tout l’estuaire. Il a à dire, rive par rive, lequel commence, à quelle date
on y revient, et qui en répond.`,
  threads: [
    {
      name: 'land',
      comments: [
        commentText('ines.caradec', 'Préciser qui achète : l’établissement foncier ou la commune ?', 0.084),
        commentText('mathieu.okafor', 'L’établissement, avec une clause de retour à dix ans.', 0.042),
      ],
    },
    {
      name: 'calendar',
      comments: [
        commentText('solene.legoff', 'À illustrer par la frise de Port-Hallec, page 4 du récit.', 1.1),
      ],
    },
    {
      name: 'works',
      comments: [
        commentText(
          'yanis.belkacem',
          'Onze ouvrages sur vingt-six dans notre périmètre : je mets la liste en annexe ?',
          3.2,
        ),
        commentText('camille.derrien', 'Oui, en annexe, avec la page du rapport d’étape.', 3.1),
      ],
      resolvedBy: 'camille.derrien',
    },
  ],
  reports: {
    locked: { by: 'camille.derrien', daysAgo: 2.2 },
    before: [
      comment(
        'objectives',
        commentText(
          'mathieu.okafor',
          'Garder l’accès public à la plage dans les trois scénarios, y compris pendant les travaux.',
          6.2,
        ),
        { agree: ['camille.derrien', 'solene.legoff', 'yanis.belkacem', 'ines.caradec', 'aicha.diallo'] },
      ),
      comment(
        'strategies',
        commentText(
          'yanis.belkacem',
          'Commencer par ce qui n’appartient à personne d’autre : le parking sud est communal, le camping non.',
          5.5,
        ),
        { agree: ['camille.derrien', 'mathieu.okafor'], idea: ['ines.caradec'] },
        commentText('ines.caradec', 'Et il n’y a pas de bail à résilier. On gagne une année.', 5.1),
      ),
      comment(
        'strategies',
        commentText(
          'solene.legoff',
          'Faire visiter le pied de la falaise avant de montrer un plan, décamètre en main.',
          3.8,
        ),
        { agree: ['camille.derrien', 'yanis.belkacem', 'aicha.diallo'], idea: ['mathieu.okafor'] },
      ),
      comment(
        'additionalInfos',
        commentText(
          'thomas.kerbrat',
          'Les données de la carte sont publiées sous licence ouverte : on peut en tirer une page par commune.',
          3,
        ),
        { idea: ['aicha.diallo', 'camille.derrien'] },
        commentText('aicha.diallo', 'Je m’occupe du gabarit, avec la marge dessinée en bande.', 2.8),
      ),
    ],
    since: [
      comment(
        'general',
        commentText(
          'ines.caradec',
          'Qui porte la décision : l’agence, la commune ou l’intercommunalité ? À trancher avant décembre.',
          1.9,
        ),
        {
          agree: ['camille.derrien', 'mathieu.okafor', 'solene.legoff'],
          concern: ['yanis.belkacem', 'thomas.kerbrat'],
        },
      ),
      comment(
        'general',
        commentText(
          'solene.legoff',
          'La carte change l’ordre du jour : avant de parler d’ouvrages, il faut dire lesquels ne seront plus entretenus après 2035.',
          1.1,
        ),
        {
          agree: ['camille.derrien', 'yanis.belkacem', 'mathieu.okafor', 'ines.caradec'],
          idea: ['aicha.diallo', 'thomas.kerbrat'],
          question: ['mathieu.okafor'],
        },
        commentText(
          'yanis.belkacem',
          'Onze ouvrages sur vingt-six. La liste est dans le rapport d’étape, page 9.',
          0.125,
        ),
        commentText('camille.derrien', 'Je la mets en annexe et je cite la page dans la rédaction.', 0.042),
      ),
    ],
  },
};
