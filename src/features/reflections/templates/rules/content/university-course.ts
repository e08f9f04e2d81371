import type { Language } from '#base/language.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { blank, bullets, fillInTable, heading, hint, page, steps } from '../nodes.ts';

/** What students will be able to do, the sessions, and the assessment. */
export const universityCourse: Readonly<Record<Language, TextNode>> = {
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
