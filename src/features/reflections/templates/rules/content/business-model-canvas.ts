import type { Language } from '#base/language.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { blank, box, fillInTable, heading, hint, page, rows } from '../nodes.ts';

interface Boxes {
  readonly partners: readonly [string, string];
  readonly activities: readonly [string, string];
  readonly resources: readonly [string, string];
  readonly value: readonly [string, string];
  readonly relations: readonly [string, string];
  readonly channels: readonly [string, string];
  readonly segments: readonly [string, string];
  readonly costs: readonly [string, string];
  readonly revenue: readonly [string, string];
}

/** The nine boxes in their usual places: activities and resources on the left, customers on the right, money below. */
const canvas = (boxes: Boxes): TextNode =>
  rows(
    [
      box(...boxes.partners, { colspan: 2, rowspan: 2 }),
      box(...boxes.activities, { colspan: 2 }),
      box(...boxes.value, { colspan: 2, rowspan: 2 }),
      box(...boxes.relations, { colspan: 2 }),
      box(...boxes.segments, { colspan: 2, rowspan: 2 }),
    ],
    [box(...boxes.resources, { colspan: 2 }), box(...boxes.channels, { colspan: 2 })],
    [box(...boxes.costs, { colspan: 5 }), box(...boxes.revenue, { colspan: 5 })],
  );

export const businessModelCanvas: Readonly<Record<Language, TextNode>> = {
  fr: page(
    heading(1, 'Le canevas'),
    hint('Deux ou trois lignes par case. Commencez par les segments et la proposition de valeur.'),
    canvas({
      partners: ['Partenaires clés', 'Sans qui rien ne marche ? Que nous apportent-ils ?'],
      activities: ['Activités clés', 'Que faut-il faire chaque semaine ?'],
      resources: ['Ressources clés', 'Gens, lieux, savoirs, matériel, droits.'],
      value: ['Proposition de valeur', 'Quel problème disparaît, pour qui ?'],
      relations: ['Relations', 'Comment garder le lien, et à quel prix ?'],
      channels: ['Canaux', 'Par où nous trouve-t-on, par où livrons-nous ?'],
      segments: ['Segments servis', 'Qui sert-on d’abord ? Qui ne sert-on pas ?'],
      costs: ['Structure de coûts', 'Les trois postes qui pèsent le plus ; ce qui est fixe, ce qui varie.'],
      revenue: ['Sources de revenus', 'Qui paie, combien, quand ; et si la subvention s’arrête ?'],
    }),
    heading(1, 'Ce que nous supposons'),
    hint('Un modèle tient par ses hypothèses. Notez celles qui, fausses, le feraient tomber.'),
    fillInTable(['Hypothèse', 'Comment la vérifier', 'Seuil', 'Avant le'], 3),
    heading(1, 'Ce que disent nos analyses'),
    hint('Passages cités, pour et contre.'),
    blank,
    heading(1, 'Ce que nous décidons'),
    hint('Poursuivre, changer une case, arrêter. Et pourquoi.'),
    blank,
  ),
  en: page(
    heading(1, 'The canvas'),
    hint('Two or three lines a box. Start with segments and value proposition.'),
    canvas({
      partners: ['Key partners', 'Who is it impossible without? What do they bring?'],
      activities: ['Key activities', 'What has to be done every week?'],
      resources: ['Key resources', 'People, places, knowledge, equipment, rights.'],
      value: ['Value proposition', 'Which problem goes away, and for whom?'],
      relations: ['Relationships', 'How do we stay in touch, and at what cost?'],
      channels: ['Channels', 'How are we found, how do we deliver?'],
      segments: ['Segments served', 'Whom do we serve first? Whom do we not?'],
      costs: ['Cost structure', 'The three heaviest items; what is fixed, what varies.'],
      revenue: ['Revenue streams', 'Who pays, how much, when; and if the grant ends?'],
    }),
    heading(1, 'What we assume'),
    hint('A model stands on its assumptions. Note those that would bring it down if wrong.'),
    fillInTable(['Assumption', 'How to test it', 'Threshold', 'Before'], 3),
    heading(1, 'What our analyses say'),
    hint('Passages quoted, for and against.'),
    blank,
    heading(1, 'What we decide'),
    hint('Go on, change a box, stop. And why.'),
    blank,
  ),
};
