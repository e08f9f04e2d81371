import type { Language } from '#base/language.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { blank, bullets, fillInTable, heading, hint, page } from '../nodes.ts';

/** From findings to actions with an owner and a deadline, and indicators of success. */
export const actionPlan: Readonly<Record<Language, TextNode>> = {
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
