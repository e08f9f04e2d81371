import type { DemoPage } from './demo-document.ts';

/** Storms, heat, insurance: pages of the climate watch. */
export const CLIMATE_PAGES = {
  insurers: {
    site: 'fil',
    path: '/assurance/submersions-carte-des-risques',
    title: 'Submersions : les assureurs redessinent la carte des risques',
    byline: 'Delphine Arzel',
    excerpt:
      'Deux groupes annoncent des franchises modulées selon l’altitude des parcelles dès le prochain renouvellement.',
    daysAgo: 8,
    picture: 'rainy town by day',
    text: `
La lettre tient en douze lignes et parle d’altitude. Dès le prochain renouvellement, deux groupes d’assurance
moduleront la franchise des contrats d’habitation selon la cote de la parcelle, relevée au décimètre. Quarante mille
foyers la recevront avant Noël.

Le calcul est simple : sous deux mètres, la franchise double ; sous un mètre, elle quadruple. Il repose sur des
relevés publics, que chacun peut consulter, et sur un modèle de surcote que personne ne peut voir.

Les associations de locataires ont réagi les premières. Un ménage modeste habite plus souvent au rez-de-chaussée
qu’au troisième étage, et la cote d’une parcelle ne dit rien de l’étage. Un même immeuble peut abriter deux risques
et un seul tarif.

Le régulateur a demandé la publication du modèle. Les assureurs proposent une troisième voie : une remise pour les
travaux qui tiennent l’eau dehors, batardeaux, clapets, prises surélevées. Le coût moyen de ces travaux, deux mille
huit cents euros, serait remboursé en six ans de primes.`,
  },
  archives: {
    site: 'transitions',
    path: '/recherches/archives-de-tempetes',
    title: 'Ce que les archives de tempêtes apprennent aux urbanistes',
    byline: 'Gwenaël Stéphan',
    excerpt:
      'Registres paroissiaux, cadastres, photographies : une équipe reconstitue deux siècles de brèches.',
    daysAgo: 7,
    picture: 'curves',
    text: `
Le curé de Plou-an-Aod notait tout : la hauteur de l’eau sur la marche du chœur, le prix du sel perdu, le nom des
noyés. Ses registres, croisés avec ceux de quarante paroisses, permettent de remonter à 1784. Deux siècles de
brèches tiennent désormais dans un seul tableau.

Premier enseignement : la mer revient aux mêmes endroits. Sur cent douze brèches, quatre-vingt-onze se situent à
moins de deux cents mètres d’une autre. Les lotissements des années soixante-dix en recouvrent vingt-trois.

Deuxième enseignement : la mémoire dure trente ans. Passé ce délai, on reconstruit plus bas. L’équipe appelle cela
la « demi-vie de la peur », et la retrouve dans les permis comme dans les chansons.

Les urbanistes y gagnent un argument. Une brèche attestée par trois sources indépendantes pèse plus, devant un
tribunal, qu’un modèle contesté. Deux plans locaux citent déjà les registres en annexe.`,
  },
  lowTowns: {
    site: 'transitions',
    path: '/comparaisons/villes-basses',
    title: 'Villes basses : quatre façons d’habiter avec l’eau',
    byline: 'Camille Rosmorduc',
    excerpt: 'Maisons sur pilotis, rues-canaux, parcs inondables : comparaison chiffrée.',
    daysAgo: 5,
    picture: 'low town',
    text: `
Quatre quartiers livrés depuis 2015, quatre réponses à la même question : que fait-on du rez-de-chaussée ? Les
premiers l’ont supprimé, les deuxièmes l’ont rendu à l’eau, les troisièmes l’ont prêté aux orages, les derniers l’ont
posé sur des flotteurs.

Les maisons sur pilotis coûtent onze pour cent de plus à construire et presque rien à réparer. Les rues-canaux
attirent, mais se vident de leurs commerces dès novembre. Le parc inondable, sous l’eau dix-neuf jours par an, est
le mieux noté par ses voisins les trois cent quarante-six autres.

Le quartier flottant séduit les visiteurs et lasse les gestionnaires : chaque raccord souple doit être changé tous les
sept ans, et aucune régie n’a encore de contrat pour cela.

L’enquête auprès des habitants réserve une surprise. Ce n’est pas l’eau qui inquiète, c’est l’accès : savoir par où
sortir, et si les secours pourront entrer. Les quatre quartiers avaient oublié la même chose, une rue haute.`,
  },
  seaHeat: {
    site: 'transitions',
    path: '/suivis/canicule-marine',
    title: 'Canicule marine : un été sous surveillance',
    byline: 'Gwenaël Stéphan et Sofia Marchetti',
    excerpt:
      'Vingt-trois jours au-dessus du seuil, des herbiers blanchis et des pêcheurs qui changent d’horaires.',
    daysAgo: 62,
    picture: 'warm curves',
    text: `
La bouée de la Grande-Basse a dépassé son seuil le 3 juillet et n’est redescendue que le 26. Vingt-trois jours de
canicule marine : le précédent record était de onze. Les plongeurs ont trouvé les herbiers blanchis sur leur bord
sud, intacts au nord.

Les pêcheurs n’ont pas attendu le bulletin. Dès la deuxième semaine, les fileyeurs sortaient à trois heures du matin
pour relever avant la chaleur. Le poisson, lui, était descendu de douze mètres.

Ce qui manque le plus est une parole commune. Le seuil est calculé de trois façons par trois organismes, et le public
reçoit trois alertes. Un bulletin unique sera essayé l’été prochain, avec une échelle de un à quatre.

Les chercheurs invitent à la prudence : un été ne fait pas une tendance. Mais la moyenne des dix dernières années,
elle, dépasse déjà le maximum des trente précédentes.`,
  },
  buoys: {
    site: 'metiers',
    path: '/terrain/capteurs-houle-lyceens',
    title: 'Capteurs à bas coût : mesurer la houle avec des lycéens',
    byline: 'Jeanne Abiven',
    excerpt: 'Une bouée à 180 euros, un protocole ouvert et des données étonnamment fiables.',
    daysAgo: 4,
    picture: 'contours at sea',
    text: `
La bouée tient dans un seau de peinture. Un accéléromètre, une carte radio, une pile, et beaucoup de colle : cent
quatre-vingts euros, contre douze mille pour le modèle du commerce. Les élèves du lycée de Port-Hallec en ont mis
neuf à l’eau depuis septembre.

Comparées à une bouée de référence pendant trois semaines, elles s’en écartent de six centimètres en moyenne. C’est
trop pour la navigation, assez pour savoir quelle plage prend la houle de plein fouet.

Le protocole est publié, pièces et programmes compris. Deux communes l’ont déjà suivi sans rien demander à personne.
La troisième a écrit pour signaler une erreur dans le calcul de la période, corrigée le lendemain par une élève de
seconde.

Reste l’entretien. Une bouée sur trois est perdue chaque hiver, et la subvention ne prévoit pas de remplacement. Le
professeur de physique, Malo Guégan, demande une ligne de six cents euros par an : « le prix d’un demi-capteur, pour
en garder neuf. »`,
  },
  smallFunds: {
    site: 'fil',
    path: '/collectivites/fonds-verts-petites-communes',
    title: 'Fonds verts : les petites communes peinent à monter les dossiers',
    byline: 'Delphine Arzel',
    excerpt:
      'Deux tiers des crédits vont aux villes qui ont déjà un service dédié. Les autres renoncent avant la page quatre.',
    daysAgo: 10,
    picture: 'turbines at dusk',
    text: `
Le dossier compte trente et une pages et sept annexes. À Locmaria-an-Hent, huit cent quarante habitants, la
secrétaire de mairie y a passé cinq soirées avant de renoncer. La subvention demandée, dix-neuf mille euros, devait
végétaliser la cour de l’école.

Elle n’est pas seule. Selon les chiffres que nous avons pu consulter, deux tiers des crédits reviennent à des villes
qui ont déjà un service dédié. Parmi les communes de moins de mille habitants, une sur neuf dépose un dossier, et la
moitié de ceux-là sont incomplets.

La préfecture a ouvert un guichet d’aide, joignable le mardi matin. Une intercommunalité voisine a fait autrement :
un agent itinérant remplit les dossiers avec les maires, sur place, en deux heures. Son taux de réussite atteint
quatre-vingt-deux pour cent.

Le coût de cet agent est inférieur au dixième des sommes obtenues. Rien n’empêche de généraliser, sinon la règle qui
interdit de le financer par le fonds qu’il permet d’atteindre.`,
  },
} as const satisfies Readonly<Record<string, DemoPage>>;
