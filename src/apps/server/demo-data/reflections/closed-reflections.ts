import { comment, commentText, type DemoReflection } from './demo-reflection.ts';

/** Completed and archived reflections of the agency. */
export const CLOSED_REFLECTIONS: readonly DemoReflection[] = [
  {
    title: 'Tempête du 9 février : retour d’expérience',
    description:
      'Ce qui a tenu, ce qui a cédé, ce que les équipes changeraient. Présenté au comité du mois dernier.',
    template: 'actionPlan',
    by: 'camille.derrien',
    people: [
      'ines.caradec',
      'yanis.belkacem',
      'solene.legoff',
      'mathieu.okafor',
      'gaelle.quemener',
      'erwan.le-bihan',
    ],
    begunDaysAgo: 40,
    editedDaysAgo: 3.3,
    isCompleted: true,
    links: {
      general: { archives: ['retained', 'La demi-vie de la peur : six ans.'], plan: 'retained' },
      tactics: { tideBoard: 'retained', buoys: 'considered' },
    },
    text: `
# 1. Ce que nous constatons

La surcote prévue a paru sur le tableau de bord des marées quarante minutes avant le bulletin[tideBoard]. Elle n’a été
lue que par deux des six communes. Les archives montrent que l’attention retombe en six ans[archives] : la tempête
précédente en avait huit.

# 2. Ce que nous visons

- Que les six communes lisent la même page, au même moment.
- Que chaque ouvrage touché ait une fiche avant l’hiver suivant[plan].

# 3. Actions

| **Action** | **Responsable** | **Fait** |
| Ajouter les six maires à l’alerte du tableau de bord | Yanis Belkacem | Oui |
| Photographier les repères de submersion | Erwan Le Bihan | Oui |
| Rejouer la soirée du 9 février avec les agents | Gaëlle Quéméner | Oui |`,
    reports: {
      locked: { by: 'camille.derrien', daysAgo: 3.3 },
      before: [
        comment(
          'general',
          commentText(
            'erwan.le-bihan',
            'Ce qui a tenu : les batardeaux posés à dix-huit heures, sans attendre l’alerte.',
            7.5,
          ),
          { agree: ['camille.derrien', 'ines.caradec', 'yanis.belkacem'] },
          commentText('ines.caradec', 'À écrire dans la consigne : la marée n’attend pas le bulletin.', 7.1),
        ),
        comment(
          'tactics',
          commentText(
            'solene.legoff',
            'Deux communes sur six ont lu la page. Les quatre autres n’en connaissaient pas l’adresse.',
            6.2,
          ),
          { concern: ['mathieu.okafor', 'camille.derrien'] },
        ),
      ],
      since: [],
    },
  },
  {
    title: 'Note sur l’assurance des communes littorales',
    description:
      'Franchises modulées, fonds de solidarité, clauses de retrait : position de l’agence en quatre pages.',
    template: 'empty',
    by: 'hugo.vasseur',
    people: ['nadia.toumi', 'camille.derrien'],
    begunDaysAgo: 12,
    editedDaysAgo: 1.6,
    isCompleted: true,
    links: {
      general: { insurers: 'retained', lowTowns: 'considered' },
      strategies: { smallFunds: ['retained', 'L’agent itinérant : le modèle à proposer.'] },
    },
    text: `
# Position

Nous demandons la publication du modèle de surcote, et une aide aux travaux ciblée sur les rez-de-chaussée avant le
prochain renouvellement. La franchise selon l’altitude est exacte et injuste : un immeuble peut abriter deux risques et
un seul tarif[insurers].

> insurers 2

# Ce que l’agence peut faire

Prêter un agent deux jours par mois aux plus petites communes, comme une intercommunalité voisine l’a fait pour les fonds
verts[smallFunds] : deux heures sur place valent mieux que trente et une pages.`,
    reports: {
      since: [
        comment(
          'strategies',
          commentText(
            'nadia.toumi',
            'Deux de nos communes sont dans les premiers envois : la note doit partir avant Noël.',
            2.1,
          ),
          { agree: ['hugo.vasseur', 'camille.derrien'], concern: ['camille.derrien'] },
        ),
      ],
    },
  },
  {
    title: 'Ports secs : scénarios logistiques',
    description: 'Trois plateformes comparées selon le fret, le foncier et l’emploi.',
    template: 'businessModelCanvas',
    by: 'mathieu.okafor',
    people: ['hugo.vasseur', 'camille.derrien'],
    begunDaysAgo: 15,
    editedDaysAgo: 1.4,
    isCompleted: true,
    links: {
      general: { dryPorts: 'retained' },
      strategies: { jury: 'considered' },
      additionalInfos: { mud: 'considered' },
    },
    text: `
# Trois plateformes

| **Critère** | **Friche nord** | **Friche sud** | **Champ de la Lande** |
| Fret par nuit | Deux trains | Un train | Trois trains |
| Foncier | Public | Privé, pollué | Bail qui expire |
| Emploi estimé | 40 | 25 | 60 |

Les trois butent sur la même voie unique[dryPorts]. Tant que les croisements ne sont pas refaits, le champ ne vaut pas
mieux que la friche nord, et coûte un bail.

# Conclusion

La friche nord, avec une clause de revoyure quand les croisements seront financés.`,
    reports: {
      since: [
        comment(
          'general',
          commentText(
            'hugo.vasseur',
            'Le conseil portuaire tranche en mars : notre tableau peut être joint tel quel.',
            1.5,
          ),
          { agree: ['mathieu.okafor'] },
        ),
      ],
    },
  },
  {
    title: 'Brouillon : vocabulaire commun',
    description: 'Vingt mots à définir avant d’écrire ensemble.',
    template: 'empty',
    by: 'camille.derrien',
    people: [],
    begunDaysAgo: 43,
    editedDaysAgo: 30,
    isArchived: true,
    links: { general: { purchaseGuide: 'considered', waterMinutes: 'considered' } },
    text: `
# Vingt mots

- **Aléa** : ce que l’eau peut faire, sans dire à qui.
- **Enjeu** : ce qu’elle y trouverait.
- **Risque** : les deux ensemble.
- **Relocaliser** : déplacer un usage, pas seulement un bâtiment.`,
  },
  {
    title: 'Atelier lecture de cartes',
    description: 'Deux heures avec les élus, matériel et déroulé.',
    template: 'universityCourse',
    by: 'solene.legoff',
    people: ['aicha.diallo', 'camille.derrien'],
    begunDaysAgo: 6,
    editedDaysAgo: 4.9,
    isArchived: true,
    links: { general: { hazardMap: 'retained' } },
    text: `
# Déroulé

1. Deux cartes voisines, le même rouge : qu’est-ce qui diffère ? Lire les bornes de chaque classe[hazardMap].
2. Dessiner la limite comme une bande de trente mètres, puis y placer sa rue.
3. Superposer trente et cent ans.

> hazardMap 2`,
  },
];
