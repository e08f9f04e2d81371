import type { Language } from '#base/language.ts';
import { MARKS, NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import type { TemplateId } from '../contract/templates.ts';

/** Helpers to write templates: the few nodes they use. */
const textNode = (text: string, mark?: string): TextNode => ({
  type: NODES.text,
  text,
  ...(mark ? { marks: [{ type: mark }] } : {}),
});

const page = (...content: readonly TextNode[]): TextNode => ({ type: NODES.document, content });

const heading = (level: 1 | 2, text: string): TextNode => ({
  type: NODES.heading,
  attrs: { level },
  content: [textNode(text)],
});

/** An empty line to write on. */
const blank: TextNode = { type: NODES.paragraph };

/** A prompt for the author in italics, to be replaced by their own text. */
const hint = (text: string): TextNode => ({
  type: NODES.paragraph,
  content: [textNode(text, MARKS.italic)],
});

const paragraph = (text: string, mark?: string): TextNode =>
  text === '' ? blank : { type: NODES.paragraph, content: [textNode(text, mark)] };

const items = (texts: readonly string[]): TextNode[] =>
  texts.map((text) => ({ type: NODES.listItem, content: [paragraph(text)] }));

const bullets = (...texts: readonly string[]): TextNode => ({
  type: NODES.bulletList,
  content: items(texts),
});

const steps = (...texts: readonly string[]): TextNode => ({
  type: NODES.orderedList,
  attrs: { start: 1 },
  content: items(texts),
});

interface Span {
  readonly colspan?: number;
  readonly rowspan?: number;
}

const cell = (content: readonly TextNode[], { colspan = 1, rowspan = 1 }: Span = {}): TextNode => ({
  type: NODES.tableCell,
  attrs: { colspan, rowspan, colwidth: null },
  content,
});

const rows = (...cells: readonly (readonly TextNode[])[]): TextNode => ({
  type: NODES.table,
  content: cells.map((content) => ({ type: NODES.tableRow, content })),
});

/** A table to fill in: its first row has the column names in bold, since the product inserts no header rows. */
function fillInTable(
  columns: readonly string[],
  rowsOrCount: number | readonly (readonly string[])[],
): TextNode {
  const cells =
    typeof rowsOrCount === 'number'
      ? Array.from({ length: rowsOrCount }, () => columns.map(() => ''))
      : rowsOrCount;
  return rows(
    columns.map((name) => cell([paragraph(name, MARKS.bold)])),
    ...cells.map((row) => row.map((text) => cell([paragraph(text)]))),
  );
}

/** A named box with a question in it. */
const box = (name: string, question: string, span?: Span): TextNode =>
  cell([paragraph(name, MARKS.bold), hint(question)], span);

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

const businessModelCanvas: Readonly<Record<Language, TextNode>> = {
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

/** What students will be able to do, the sessions, and the assessment. */
const universityCourse: Readonly<Record<Language, TextNode>> = {
  fr: page(
    heading(1, 'Le module en bref'),
    fillInTable(
      ['Public', 'Volume', 'Période', 'Équipe'],
      [['Niveau, prérequis', 'Heures, crédits', 'Semestre, jour', 'Responsable, intervenants']],
    ),
    hint('En trois phrases : la question que le cours pose, et pourquoi maintenant.'),
    blank,
    heading(1, 'Objectifs'),
    hint(
      'À la fin, les étudiants sauront… Des verbes qui se constatent : expliquer, comparer, mesurer, défendre.',
    ),
    steps('Savoir …', 'Savoir …', 'Savoir …'),
    heading(1, 'Séances'),
    fillInTable(
      ['N°', 'Question du jour', 'Documents et analyses', 'Ce que font les étudiants'],
      [1, 2, 3, 4, 5, 6].map((place) => [`${place}`, '', '', '']),
    ),
    heading(1, 'Lectures'),
    heading(2, 'Indispensables'),
    hint('Citez les analyses retenues : la bibliographie se compose d’elle-même.'),
    blank,
    heading(2, 'Pour aller plus loin'),
    blank,
    heading(1, 'Évaluation'),
    fillInTable(
      ['Épreuve', 'Objectif évalué', 'Part de la note', 'Date'],
      [
        ['Note de synthèse', '', '40 %', ''],
        ['Exposé', '', '30 %', ''],
        ['Participation aux analyses', '', '30 %', ''],
      ],
    ),
    heading(1, 'À préparer'),
    bullets('Salle et matériel', 'Accès aux documents pour le groupe', 'Sorties et assurances'),
  ),
  en: page(
    heading(1, 'The module in brief'),
    fillInTable(
      ['Audience', 'Workload', 'Period', 'Team'],
      [['Level, prerequisites', 'Hours, credits', 'Term, day', 'Lead, speakers']],
    ),
    hint('In three sentences: the question the course asks, and why now.'),
    blank,
    heading(1, 'Aims'),
    hint('At the end, students can… Verbs that can be seen: explain, compare, measure, defend.'),
    steps('Can …', 'Can …', 'Can …'),
    heading(1, 'Sessions'),
    fillInTable(
      ['No.', 'Question of the day', 'Documents and analyses', 'What students do'],
      [1, 2, 3, 4, 5, 6].map((place) => [`${place}`, '', '', '']),
    ),
    heading(1, 'Readings'),
    heading(2, 'Required'),
    hint('Cite the analyses you retained: the bibliography writes itself.'),
    blank,
    heading(2, 'Further'),
    blank,
    heading(1, 'Assessment'),
    fillInTable(
      ['Work', 'Aim assessed', 'Share of the mark', 'Date'],
      [
        ['Briefing note', '', '40%', ''],
        ['Talk', '', '30%', ''],
        ['Part taken in the analyses', '', '30%', ''],
      ],
    ),
    heading(1, 'To prepare'),
    bullets('Room and equipment', 'Access to the documents for the group', 'Field trips and insurance'),
  ),
};

/** From findings to actions with an owner and a deadline, and indicators of success. */
const actionPlan: Readonly<Record<Language, TextNode>> = {
  fr: page(
    heading(1, '1. Ce que nous constatons'),
    hint('Les faits et les passages qui les montrent. Citez les analyses retenues.'),
    blank,
    heading(1, '2. Ce que nous visons'),
    hint('Deux ou trois objectifs, chacun mesurable.'),
    bullets('D’ici à …, passer de … à …', 'D’ici à …, …'),
    heading(1, '3. Actions'),
    fillInTable(['Action', 'Responsable', 'Échéance'], 3),
    heading(2, 'Dans les trente jours'),
    hint('Ce qui peut commencer sans attendre d’accord ni de budget.'),
    blank,
    heading(1, '4. Risques et conditions'),
    hint('Ce qui pourrait tout arrêter, et comment le voir venir.'),
    fillInTable(['Risque', 'Signe avant-coureur', 'Parade'], 2),
    heading(1, '5. Suivi'),
    hint('Indicateurs, fréquence, personne qui relève.'),
    fillInTable(['Indicateur', 'Aujourd’hui', 'Cible', 'Relevé par'], 2),
  ),
  en: page(
    heading(1, '1. What we see'),
    hint('The facts, and the passages that show them. Cite the analyses you retained.'),
    blank,
    heading(1, '2. What we aim for'),
    hint('Two or three goals, each of them measurable.'),
    bullets('By …, from … to …', 'By …, …'),
    heading(1, '3. Actions'),
    fillInTable(['Action', 'Who', 'By when'], 3),
    heading(2, 'Within thirty days'),
    hint('What can start without waiting for approval or a budget.'),
    blank,
    heading(1, '4. Risks and conditions'),
    hint('What could stop everything, and how to see it coming.'),
    fillInTable(['Risk', 'Early sign', 'Answer'], 2),
    heading(1, '5. Follow-up'),
    hint('Indicators, how often, and who reads them.'),
    fillInTable(['Indicator', 'Today', 'Target', 'Read by'], 2),
  ),
};

const EMPTY = page(blank);

const CONTENTS: Readonly<Record<TemplateId, Readonly<Record<Language, TextNode>>>> = {
  empty: { fr: EMPTY, en: EMPTY },
  actionPlan,
  businessModelCanvas,
  universityCourse,
};

/** RE-03: the initial text of a reflection. Everything in it can be changed. */
export const templateContent = (templateId: TemplateId, language: Language): TextNode =>
  CONTENTS[templateId][language];
