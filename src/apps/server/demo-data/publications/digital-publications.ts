import type { DemoPublication } from './demo-publication.ts';

/** Tools of public services: frugal, accessible, shared. */
export const DIGITAL_PUBLICATIONS = {
  videos: {
    site: 'metiers',
    path: '/numerique/reunions-sans-video',
    title: 'Réunions sans vidéo : une préfecture a mesuré',
    excerpt:
      'La caméra coupée par défaut divise par six les données échangées. Les agents ont gardé l’habitude.',
    daysAgo: 1.5,
    picture: 'network',
    text: 'La caméra reste coupée par défaut, chacun l’allume quand il parle. Les données échangées ont été divisées par six. La sobriété numérique a surtout raccourci les réunions, disent les agents.',
  },
  formulaires: {
    site: 'metiers',
    path: '/numerique/formulaires-a-voix-haute',
    title: 'Lire ses formulaires à voix haute avant de les publier',
    excerpt: 'L’exercice prend vingt minutes et supprime un champ sur trois.',
    daysAgo: 3.3,
    text: 'Une équipe lit chaque formulaire à voix haute, avec un agent d’accueil. Vingt minutes suffisent pour retirer un champ sur trois. L’accessibilité y gagne, et les appels baissent de moitié.',
  },
  serveurs: {
    site: 'transitions',
    path: '/numerique/eteindre-la-nuit',
    title: 'Éteindre les serveurs la nuit : douze collectivités l’ont fait',
    excerpt: 'Un tiers des machines ne sert à personne entre vingt heures et six heures.',
    daysAgo: 5.0,
    picture: 'network on paper',
    text: 'Douze collectivités éteignent les serveurs de test et d’archives la nuit. Un tiers de la consommation disparaît. Le plus long fut de trouver qui décidait.',
  },
  communs: {
    site: 'metiers',
    path: '/numerique/un-logiciel-pour-huit-departements',
    title: 'Un logiciel commun pour huit départements, et personne pour le vendre',
    excerpt: 'Financé à parts égales, maintenu par une association, il remplace onze contrats.',
    daysAgo: 8.0,
    text: 'Huit départements ont écrit ensemble le logiciel qu’ils achetaient onze fois. Une association le maintient. Le logiciel libre ne coûte pas moins la première année ; il coûte moins la quatrième.',
  },
  ia: {
    site: 'metiers',
    path: '/numerique/ia-locale-tri-courrier',
    title: 'IA frugale : trier le courrier avec un modèle qui tient sur un portable',
    excerpt: 'Un petit modèle entraîné sur place suffit, et rien ne sort de la mairie.',
    daysAgo: 10.0,
    text: 'Le modèle pèse quatre-vingts mégaoctets. Entraîné sur trois ans de courrier, il oriente neuf lettres sur dix. Il tourne sur un portable de bureau ; rien ne sort de la mairie.',
  },
  reparation: {
    site: 'territoires',
    path: '/numerique/atelier-de-reparation',
    title: 'L’atelier qui répare les ordinateurs des agents',
    excerpt: 'Sept ans de vie au lieu de quatre : la dépense est passée des achats aux salaires.',
    daysAgo: 13.8,
    picture: 'crowd',
    text: 'Deux techniciens réparent, une apprentie reconditionne. Les ordinateurs durent sept ans au lieu de quatre. La dépense est passée des achats aux salaires, à montant égal.',
  },
} as const satisfies Readonly<Record<string, DemoPublication>>;
