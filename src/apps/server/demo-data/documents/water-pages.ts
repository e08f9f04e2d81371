import type { DemoPage } from './demo-document.ts';

/** Marshes, drinking water, rain and mud. */
export const WATER_PAGES = {
  marshes: {
    site: 'cahiers',
    path: '/2026/11/digues-ou-marais',
    title: 'Digues ou marais ? Le pari des solutions fondées sur la nature',
    byline: 'Anaïs Floch',
    excerpt:
      'Restaurer un marais coûte trois fois moins cher que rehausser une digue, mais demande quinze ans de patience.',
    daysAgo: 6,
    picture: 'marsh',
    text: `
À la pointe du Ruzé, la digue de 1954 a été ouverte en deux endroits. L’eau y entre deux fois par jour, dépose un
millimètre de vase, repart. Le pari du syndicat tient dans ce millimètre : en quinze ans, le marais aura gagné la
hauteur que la mer lui réclame.

Restaurer un marais coûte trois fois moins cher que rehausser une digue. L’argument a convaincu les financeurs, moins
les riverains, qui ont vu disparaître quarante hectares de prairie. Une indemnité leur est versée pendant sept ans,
puis plus rien.

Les hydrauliciens ont mesuré l’effet lors de la tempête de février : derrière la bande de végétation, la vague avait
perdu plus de la moitié de sa hauteur. Derrière le tronçon de digue conservé, rien n’avait changé, sinon le coût de
la réparation.

## Le temps long contre le mandat

Le marais n’a pas d’inauguration. Il n’offre ni ruban à couper ni photographie avant et après, et ses premiers effets
se voient quand les élus qui l’ont voté sont partis. C’est, de l’avis général, son principal défaut.

Les auteurs de l’étude proposent une voie moyenne : garder la digue là où le bourg touche l’eau, l’effacer là où il
n’y a que des champs, et suivre les deux avec les mêmes capteurs pendant vingt ans. Le protocole est ouvert ; quatre
estuaires l’ont déjà repris.`,
  },
  salt: {
    site: 'cahiers',
    path: '/2026/11/salinisation-des-nappes',
    title: 'Salinisation des nappes : l’alerte discrète des hydrogéologues',
    byline: 'Bastien Quéré',
    excerpt: 'Sur onze forages suivis depuis vingt ans, sept montrent une remontée continue du biseau salé.',
    daysAgo: 18,
    picture: 'borehole',
    text: `
Le sel ne fait pas de bruit. Il monte de quelques centimètres par an sous les captages, se mêle à l’eau douce, et
ne se remarque qu’au jour où la conductivité passe la limite. Sur onze forages suivis depuis vingt ans, sept
montrent une remontée continue du biseau salé.

La cause n’est pas seulement la mer. Les pompages d’été creusent la nappe au moment où elle se recharge le moins,
et l’eau salée prend la place laissée libre. Deux forages arrêtés en 2019 ont retrouvé leur niveau en trois hivers :
le phénomène se retourne, à condition de s’y prendre tôt.

L’étude recommande de déplacer un tiers des prélèvements vers l’intérieur des terres et de publier les mesures chaque
mois. Le coût des canalisations est estimé à onze millions d’euros ; celui du dessalement, dans dix ans, à quatre
fois plus.

Aucune des communes concernées n’a encore délibéré. « Nous ne demandons pas de décision dans l’urgence, dit
l’hydrogéologue Karim Benhadda. Nous demandons qu’on regarde la courbe ensemble, une fois par an, avant qu’elle ne
décide pour nous. »`,
  },
  rainFee: {
    site: 'cahiers',
    path: '/dossiers/redevance-pluviale-trois-ans',
    title: 'Redevance pluviale : le bilan après trois ans',
    byline: 'Anaïs Floch',
    excerpt:
      'Taxer les surfaces imperméables a changé peu de parkings, mais beaucoup de toits. Retour sur une recette discutée.',
    daysAgo: 33,
    picture: 'rainy town',
    text: `
Soixante centimes par mètre carré imperméable et par an : la redevance votée à Saint-Corentin devait désengorger les
égouts et financer les noues. Trois ans après, elle rapporte ce qu’on en attendait, et ne change pas ce qu’on croyait.

Les grands parkings ont payé sans bouger. À ce tarif, casser l’enrobé ne se rentabilise qu’en vingt-deux ans. Les
toits, en revanche, se sont équipés : neuf cents cuves ont été déclarées, la plupart chez des particuliers qui
n’auraient presque rien eu à payer.

L’explication tient au formulaire. Envoyé avec la première facture, il proposait une remise immédiate en échange
d’une photographie. Les ménages l’ont rempli en dix minutes ; les enseignes l’ont transmis à un siège qui ne l’a
jamais ouvert.

La régie envisage de doubler le tarif au-delà de cinq mille mètres carrés et de rendre la différence à ceux qui
désimperméabilisent dans l’année. Le tribunal administratif, saisi par deux commerces, dira au printemps si elle en
a le droit.`,
  },
  island: {
    site: 'territoires',
    path: '/recits/une-ile-partage-son-eau',
    title: 'Douches, jardins, glaçons : comment une île a partagé son eau',
    byline: 'Pierre Ollivaud',
    excerpt:
      'Quatre mois sans pluie, dix mille visiteurs par jour et une seule réserve. Les habitants ont choisi eux-mêmes leurs priorités.',
    daysAgo: 45,
    picture: 'lighthouse at dusk',
    text: `
Le 12 juillet, la réserve d’Enez-Vihan tenait quarante jours. La saison en comptait soixante. Le conseil a réuni sur
la place ceux qui vivent de l’eau : hôteliers, maraîchers, pêcheurs, loueurs de vélos, et les a laissés discuter sous
le regard d’une horloge.

En trois heures, ils ont dressé une liste. L’hôpital et l’école d’abord, puis les bêtes, les légumes, les logements,
les hôtels. Les douches de plage ont été fermées sans débat ; les glaçons du port, eux, ont demandé un vote.

Chaque matin, le niveau de la réserve était écrit à la craie devant la mairie. La consommation a baissé d’un tiers en
une semaine, avant toute mesure obligatoire. Les visiteurs, prévenus à l’embarquement, ont suivi mieux que prévu.

Le modèle a ses limites. Il suppose que tout le monde se connaisse, et qu’un mauvais payeur se voie. Sur le
continent, où personne ne lit la même ardoise, il faudrait inventer autre chose : un compteur partagé, peut-être, ou
une heure fixe où l’on dit le niveau à la radio.`,
  },
  mud: {
    site: 'cahiers',
    path: '/dossiers/sediments-de-dragage',
    title: 'Que faire des sédiments de dragage ?',
    byline: 'Bastien Quéré',
    excerpt:
      'Déchet pour la loi, ressource pour les ingénieurs : la vase des ports cherche un statut et quelques usages.',
    daysAgo: 51,
    picture: 'quay',
    text: `
Chaque hiver, le port de Kermor retire cent dix mille mètres cubes de vase de ses bassins. La moitié retourne au
large, là où elle aurait fini sans le port. L’autre, trop chargée en métaux, attend à terre dans des casiers qui se
remplissent plus vite qu’ils ne se vident.

Trois usages sont à l’essai. Des briques crues, pour des bâtiments agricoles. Une couche de forme, sous une piste
cyclable. Et la recharge d’un marais voisin, qui manque justement de ce que le port a en trop.

Le troisième est le moins cher et le plus discuté. La vase y redevient du sol en deux ans, mais la loi la tient pour
un déchet dès qu’elle a touché le quai. Il faut une dérogation pour la rendre à l’endroit d’où elle vient.

Un groupe de six ports demande un statut intermédiaire, fondé sur l’analyse et non sur l’origine. Le ministère
répondra après les essais. D’ici là, les casiers gagnent un hectare par an.`,
  },
} as const satisfies Readonly<Record<string, DemoPage>>;
