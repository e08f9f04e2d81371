import type { DemoUpload } from './demo-document.ts';

/** Reports of the agency, uploaded as PDF files. */
export const ESTUARY_UPLOADS = {
  plan: {
    fileName: 'plan-adaptation-2030-rapport-etape.pdf',
    title: 'Plan d’adaptation 2030 : rapport d’étape',
    byline: 'Agence Estuaire',
    excerpt:
      'Synthèse des douze actions engagées, indicateurs de suivi et points de vigilance pour le comité de novembre.',
    daysAgo: 15,
    text: `
Ce rapport fait le point, à mi-parcours, sur les douze actions du plan d’adaptation. Il est destiné au comité de
direction et s’appuie sur les contributions des quatre groupes de travail. Les montants sont arrêtés au 30 septembre.

## Où en sont les douze actions

Cinq actions sont achevées : l’inventaire des ouvrages, le réseau de repères de submersion, la charte d’éclairage du
littoral, la formation des agents d’accueil et la mise en ligne des relevés de nappe. Quatre avancent comme prévu.
Trois ont pris du retard, pour des raisons différentes, exposées plus bas.

L’inventaire a recensé 212 ouvrages, dont 61 sans gestionnaire identifié. C’est deux fois plus qu’estimé. Chaque
ouvrage a désormais une fiche, une photographie et une date de prochaine visite.

## Les trois retards

La recharge du cordon dunaire de Trévenan attend une autorisation depuis quatorze mois. L’agence propose de scinder
la demande : les travaux légers peuvent commencer sans attendre l’étude des apports de sable.

Le plan de retrait du parking sud est suspendu au bilan de la concertation. La réunion de septembre a attiré cent
quarante personnes ; la moitié des avis portait sur l’accès des personnes à mobilité réduite, que le projet traitait
en une ligne.

Le raccordement des six capteurs de salinité est bloqué par un marché infructueux. Une solution légère, construite
avec un lycée, est à l’essai sur deux d’entre eux.

## Indicateurs

La part des logements exposés à un aléa fort a baissé de 0,4 point, pour l’essentiel du fait de la nouvelle
cartographie et non des travaux. Il serait trompeur de présenter ce chiffre comme un résultat du plan.

Le volume d’eau prélevé en été recule de 6 %. La fréquentation des sentiers détournés atteint 71 % de celle des
anciens tracés, ce qui dépasse l’objectif. Le nombre d’agents formés est de 84 sur 110.

## Dépenses

Les dépenses engagées s’élèvent à 3,1 millions d’euros sur 7,4. Le rythme est cohérent avec le calendrier, hormis
pour la recharge dunaire, dont les crédits devront être reportés. Le comité est invité à se prononcer sur ce report.

Les subventions attendues ont été obtenues à 88 %. La principale incertitude porte sur la part régionale de la
relocalisation du camping, dont le vote est prévu en décembre.

## Points de vigilance

Premièrement, les 61 ouvrages sans gestionnaire : aucune collectivité ne souhaite les reprendre sans un état chiffré
des réparations. Le groupe Eau et littoral propose de commencer par les neuf qui protègent des habitations.

Deuxièmement, la fatigue de la concertation. Les mêmes personnes ont été sollicitées onze fois en deux ans. Un
calendrier commun aux trois intercommunalités est en préparation, avec un engagement de réponse sous deux mois.

Troisièmement, la dépendance à trois agents qui connaissent seuls certains dossiers. Un temps de passation de deux
jours par mois est demandé à partir de janvier.

## Décisions demandées

Autoriser la scission de la demande de Trévenan. Reporter les crédits de recharge. Inscrire l’état des neuf ouvrages
prioritaires au budget. Publier ce rapport, annexes comprises, avant la fin du mois.`,
  },
  waterMinutes: {
    fileName: 'compte-rendu-comite-eau.pdf',
    title: 'Comité de l’eau : compte rendu de la séance d’automne',
    byline: 'Secrétariat du comité de l’eau',
    excerpt:
      'Niveau des nappes, partage de l’été, calendrier des captages : relevé des échanges et des décisions.',
    daysAgo: 36,
    text: `
Présidence : Inès Caradec. Vingt-deux membres présents, quatre pouvoirs. Le compte rendu de la séance de printemps
est adopté sans remarque. Celui-ci relève les échanges et les décisions ; il ne restitue pas les débats mot à mot.

## Niveau des nappes

Les nappes sont au-dessus de la moyenne dans le nord du territoire, très en dessous au sud. L’écart entre les deux
n’a jamais été aussi grand depuis le début des mesures. Le comité demande que la carte soit jointe au bulletin
communal de décembre.

Sur les onze forages suivis pour le sel, la situation de trois d’entre eux est jugée préoccupante. Une visite
avec les communes concernées est fixée au mois prochain.

## Partage de l’été

Les restrictions ont duré cinquante-deux jours. Les usagers ont surtout reproché leur illisibilité : quatre arrêtés,
trois zonages, deux calendriers. Le comité retient le principe d’un seul message par semaine, affiché le vendredi.

Les maraîchers proposent un tour d’eau de nuit, volontaire, avec compteur ouvert à la consultation. L’essai portera
sur quatorze exploitations.

## Captages

Le déplacement du captage de la Lande est confirmé, sous réserve du vote de décembre. Le coût est révisé à 2,3
millions d’euros. Le représentant des consommateurs demande que l’effet sur la facture soit publié avant le vote.

## Décisions

Publier chaque mois les mesures de conductivité. Tenir une réunion publique par bassin avant mars. Inviter un
hydrogéologue extérieur à relire les hypothèses de recharge. Prochaine séance : première semaine de mars.`,
  },
  purchaseGuide: {
    fileName: 'guide-achat-numerique-responsable.pdf',
    title: 'Acheter un outil numérique : guide à l’usage des services',
    byline: 'Groupe Numérique responsable',
    excerpt:
      'Dix questions à poser avant de signer, trois clauses à reprendre telles quelles, et ce qu’il faut prévoir pour partir.',
    daysAgo: 48,
    text: `
Ce guide tient en quelques pages parce qu’il doit être lu avant la signature, pas après. Il s’adresse à tout service
qui s’apprête à acheter, louer ou essayer un outil numérique, quel qu’en soit le prix.

## Avant d’acheter

Avons-nous déjà cet outil ailleurs dans la maison ? Une fois sur quatre, la réponse est oui. Le catalogue interne est
tenu à jour par le groupe ; il se consulte sans compte et sans formation.

Que se passe-t-il si nous n’achetons rien ? Décrire la journée d’un agent avec et sans l’outil, en dix lignes, évite
la moitié des achats que l’on regrette.

Qui ne pourra pas s’en servir ? Un outil qui ne se parcourt pas au clavier exclut des collègues. L’essai doit être
fait par une personne qui n’a pas choisi l’outil.

## Pendant le contrat

Les données doivent pouvoir sortir, dans un format que d’autres lisent, à tout moment et sans frais. Cette clause se
reprend telle quelle ; elle ne se négocie pas.

La consommation d’énergie est demandée une fois par an, pour notre usage et non en moyenne. Un fournisseur qui ne
sait pas la donner le dit, et s’engage sur une date.

Les pannes, les fuites et les changements de sous-traitant sont annoncés dans les trois jours. Un numéro de téléphone
figure au contrat, avec un nom.

## Pour partir

La fin se prépare au début. Le contrat prévoit trois mois de recouvrement, l’effacement certifié des données, et la
liste de ce qui ne pourra pas être repris.

Prévoir, enfin, le temps des personnes. Quitter un outil prend deux fois plus de jours que l’adopter, et ces jours ne
figurent jamais dans les devis.`,
  },
} as const satisfies Readonly<Record<string, DemoUpload>>;
